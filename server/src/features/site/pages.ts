import { errorStatus } from '@kinora/contract/errors'
import { filesOf, layoutOf, pages, type PageEntry } from '@kinora/contract/pages'
import { publicSite } from '@kinora/contract/site-settings'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { busySeconds } from '../../platform/errors/outage.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { answerOf, type AllPreparedPages, type PageContent } from '../../platform/pages/page.ts'
import { isOpenPage } from '../site-settings/maintenance.ts'
import { readPublicSite } from './service.ts'
import { isFindable } from './findable.ts'
import { matchPage, type Match } from './match-page.ts'
import type { PageHtml } from './shell.ts'

export type PageAt = (ctx: Context, viewer: Viewer | null, path: string, query?: unknown) => Promise<PageHtml>

export const pageFinder =
  (prepared: AllPreparedPages): PageAt =>
  async (ctx, viewer, path, query) => {
    const shown = await readPublicSite(ctx)
    const everywhere = [answerOf({ call: publicSite.find, input: {} }, shown)]
    if (shown.maintenanceMode && !viewer?.isAdmin && !isOpenPage(path)) {
      return { ...maintenancePage(), site: shown, everywhere }
    }
    const page = await findPage(prepared, { ctx, viewer, path, query })
    return { ...page, title: page.title.replace(usualName, () => shown.siteName), site: shown, everywhere }
  }

const maintenancePage = (): PageHtml => ({
  ...pageOf(pages.notFound, { title: 'Maintenance' }),
  status: 503,
  isPrivate: true,
  isIndexed: false,
})

interface Wanted {
  ctx: Context
  viewer: Viewer | null
  path: string
  query: unknown
}

async function findPage(prepared: AllPreparedPages, { ctx, viewer, path, query }: Wanted): Promise<PageHtml> {
  const match = matchPage(path)
  if (!match) return notFound(pages.notFound)
  const { entry, params } = match
  const prepare = prepared[match.name] as PrepareAny | undefined
  const search = entry.search?.(onceEach(query)) ?? {}
  try {
    const content = await prepare?.(ctx, viewer, { params, search })
    const page = withAddress(pageOf(entry, content), entry, ctx.config.publicUrl)
    return { ...page, ...madeFor(viewer, content, ctx.now()) }
  } catch (error) {
    if (isMissing(error)) return missing(entry, error)
    throw error
  }
}

/** The first of repeated parameters counts, as in the browser. */
const onceEach = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, said]): [string, unknown] => [
      name,
      Array.isArray(said) ? said[0] : said,
    ]),
  )

/** Static pages default to the path of their entry as canonical address. */
const withAddress = (page: PageHtml, { path }: PageEntry, publicUrl: string): PageHtml =>
  page.url !== undefined || path.includes('$') ? page : { ...page, url: `${publicUrl}${path}` }

const madeFor = (viewer: Viewer | null, content: PageContent | undefined, at: Date) => ({
  made: { at, viewerId: viewer?.id ?? null },
  isPrivate: content?.isPrivate === true || viewer !== null,
})

const isMissing = (error: unknown): error is DomainError =>
  error instanceof DomainError && [404, 451].includes(errorStatus[error.code])

/** Fallback for a page whose data takes too long: the scripts fetch it themselves. */
export function latePage(path: string): PageHtml {
  const match = matchPage(path)
  return match ? { ...pageOf(match.entry, {}), isPrivate: true } : notFound(pages.notFound)
}

/** Fallback while the database is away: the page says so and retries. */
export async function awayPage(ctx: Context, path: string): Promise<PageHtml> {
  const site = await readPublicSite(ctx).catch(() => undefined)
  const away = { status: 503, retryAfterSeconds: busySeconds, isPrivate: true, isIndexed: false } as const
  return { ...latePage(path), ...away, ...(site && { site }) }
}

/** Includes the scripts, since the page explains what is missing. */
const notFound = (entry: PageEntry): PageHtml => ({
  ...pageOf(entry, { title: pages.notFound.title }),
  status: 404,
  isPrivate: true,
})

/** 410 for deleted content, so that search engines drop the link; 451 where content is blocked in a country (RFC 7725). */
const statusOf = { removed: 410, restricted: 451 } as const
const missing = (entry: PageEntry, { code, message }: DomainError): PageHtml =>
  code === 'removed' || code === 'restricted'
    ? { ...pageOf(entry, { title: message }), status: statusOf[code], isPrivate: true }
    : notFound(entry)

/** Params and search are parsed by the page's own entry, so their types match. */
type PrepareAny = (
  ctx: Context,
  viewer: Viewer | null,
  opened: { params: Match['params']; search: object },
) => Promise<PageContent>

/** The suffix of each title, replaced by the configured site name. */
const siteName = 'Kinora'
const usualName = new RegExp(`${siteName}$`)

function pageOf(
  entry: PageEntry,
  { cards, film, title = entry.title, ...content }: PageContent = {},
): PageHtml {
  return {
    ...content,
    status: 200,
    isIndexed: content.isPrivate !== true && isFindable(entry),
    title: title ? `${title} · ${siteName}` : siteName,
    files: filesOf(entry),
    paint: {
      frame: layoutOf(entry) ?? entry.sidebar ?? 'usual',
      ...(cards && { cards }),
      ...(film && { film }),
    },
  }
}
