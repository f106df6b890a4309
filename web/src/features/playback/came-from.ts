import type { ViewSource } from '@kinora/contract/views'
import { cutText } from '@kinora/contract/cut-text'

/** From where somebody came to a video, as its view is told. */
export interface CameFrom {
  source: ViewSource
  /** The address of the page before, on another site. */
  referrer?: string
  /** What was searched for. */
  query?: string
  /** By what a frame on another site is known again. */
  browserId?: string | undefined
  /** Keeps what the answer says for that. */
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

/** Which part of the site leads from this address; an address that is none of them leads nowhere by itself. */
export function partAt(address: string): CameFrom {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, part = ''] = pathname.split('/')
  const source =
    (part === 'video' && searchParams.has('list') ? 'playlist' : partsOfSite.get(part)) ?? 'direct'
  const words = searchParams.get('q') ?? searchParams.get('tag')
  return source === 'search' && words ? { source, query: cutText(words, 200) } : { source }
}

interface Arrival {
  /** The address of the page on which the link was pressed, from the history's entry. */
  from: string | undefined
  referrer: string
  origin: string
}

/**
 * From where somebody came: a link of ours says it in the history's entry, which lives through a reload; a page that was
 * opened in a tab of its own has what the browser names.
 */
export function cameFrom({ from, referrer, origin }: Arrival): CameFrom {
  if (from) return partAt(from)
  if (!URL.canParse(referrer)) return { source: 'direct' }
  if (new URL(referrer).origin === origin) return partAt(referrer)
  return { source: 'external', referrer: referrer.slice(0, 2000) }
}

/** The same of the page that is open. */
export const cameHereFrom = (from: string | undefined) =>
  cameFrom({ from, referrer: document.referrer, origin: location.origin })
