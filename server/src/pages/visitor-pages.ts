import type { Context } from '../context.ts'
import type { PageHtml } from '../domains/site/site/html-head.ts'
import type { SharedText } from '../platform/http/compress-responses.ts'
import { matchPage } from './match-page.ts'

export interface RenderedPage {
  status: PageHtml['status']
  allowedOrigin: string | undefined
  retryAfterSeconds: number | undefined
  isPrivate: boolean | undefined
  html: SharedText
}

/** Some 60 KB each. */
const maxPagesPerSecond = 100

/**
 * Renders home and videos once for all visitors who are not signed in, for a second at most, and anew at once when
 * content appears or disappears. Counts and names may be a second old, as in the lists themselves.
 */
export function createVisitorPages(ctx: Context) {
  let recent = new Set<string>()
  let since = 0

  /** A crawler of all videos must not fill the memory. */
  function hasRoom(url: string) {
    const now = performance.now()
    if (now - since > 1000) [recent, since] = [new Set(), now]
    if (recent.size < maxPagesPerSecond) recent.add(url)
    return recent.has(url)
  }

  return (url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const tags = tagsOf(url)
    return tags && hasRoom(url) ? ctx.cache.get(`page ${url}`, tags, render) : render()
  }
}

/** Undefined for pages that few open, and for addresses with a query. */
function tagsOf(url: string) {
  const { name, params } = matchPage(url) ?? {}
  if (name === 'home') return ['site', 'lists']
  return name === 'video' ? ['site', 'lists', `video ${params?.id}`] : undefined
}
