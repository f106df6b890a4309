import type { ViewSource } from '@kinora/contract/studio/views/rules'
import { truncateText } from '@kinora/contract/text/truncate-text'

export interface ViewOrigin {
  source: ViewSource
  referrer?: string
  query?: string
  browserId?: string | undefined
  saveBrowserId?: (id: string) => void
}

const sourceByPath = new Map<string, ViewSource>(
  Object.entries({
    '': 'home',
    trending: 'trending',
    search: 'search',
    subscriptions: 'subscriptions',
    channel: 'channel',
    playlist: 'playlist',
    playlists: 'playlist',
    watchlater: 'playlist',
    liked: 'playlist',
    shorts: 'shorts',
    video: 'related',
  }),
)

/** `direct` for addresses outside the known sections. */
export function originOfPage(address: string): ViewOrigin {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, part = ''] = pathname.split('/')
  const source =
    (part === 'video' && searchParams.has('list') ? 'playlist' : sourceByPath.get(part)) ?? 'direct'
  const query = searchParams.get('q') ?? searchParams.get('tag')
  return source === 'search' && query ? { source, query: truncateText(query, 200) } : { source }
}

interface Arrival {
  /** Page on which the link was pressed, from the history entry. */
  linkPage: string | undefined
  referrer: string
  origin: string
}

/**
 * Links of the site store their page in the history entry, which survives reloads; pages opened in a new tab use the
 * referrer.
 */
export function resolveViewOrigin({ linkPage, referrer, origin }: Arrival): ViewOrigin {
  if (linkPage) return originOfPage(linkPage)
  if (!URL.canParse(referrer)) return { source: 'direct' }
  if (new URL(referrer).origin === origin) return originOfPage(referrer)
  return { source: 'external', referrer: referrer.slice(0, 2000) }
}

export const currentViewOrigin = (from: string | undefined) =>
  resolveViewOrigin({ linkPage: from, referrer: document.referrer, origin: location.origin })
