import type { ViewSource } from '@kinora/contract/views'
import { cutText } from '@kinora/contract/cut-text'

export interface CameFrom {
  source: ViewSource
  referrer?: string
  query?: string
  browserId?: string | undefined
  keepBrowserId?: (id: string) => void
}

const partsOfSite = new Map<string, ViewSource>(
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
export function partAt(address: string): CameFrom {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, part = ''] = pathname.split('/')
  const source =
    (part === 'video' && searchParams.has('list') ? 'playlist' : partsOfSite.get(part)) ?? 'direct'
  const words = searchParams.get('q') ?? searchParams.get('tag')
  return source === 'search' && words ? { source, query: cutText(words, 200) } : { source }
}

interface Arrival {
  /** Page on which the link was pressed, from the history entry. */
  from: string | undefined
  referrer: string
  origin: string
}

/**
 * Links of the site store their page in the history entry, which survives reloads; pages opened in a new tab use the
 * referrer.
 */
export function cameFrom({ from, referrer, origin }: Arrival): CameFrom {
  if (from) return partAt(from)
  if (!URL.canParse(referrer)) return { source: 'direct' }
  if (new URL(referrer).origin === origin) return partAt(referrer)
  return { source: 'external', referrer: referrer.slice(0, 2000) }
}

export const cameHereFrom = (from: string | undefined) =>
  cameFrom({ from, referrer: document.referrer, origin: location.origin })
