import type { ViewSource } from '@kinora/contract/views'

interface Said {
  source?: ViewSource | undefined
  referrer?: string | undefined
  query?: string | undefined
}

const longestHost = 253

/** The other site that an address is of; null for ours, and for what is no address. */
function foreignHost(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  const isOther = /^https?:$/.test(protocol) && hostname !== new URL(publicUrl).hostname
  return isOther ? hostname.replace(/^www\./, '').slice(0, longestHost) : null
}

/**
 * From where somebody came to a video, as it is kept: of another site its name alone, of a search its words. Who says nothing
 * came from the site that the browser names, or directly.
 */
export function cameFrom({ source, referrer, query = '' }: Said, publicUrl: string) {
  const host = foreignHost(referrer, publicUrl)
  const kept = source ?? (host ? 'external' : 'direct')
  const words = query.trim().toLowerCase().replace(/\s+/g, ' ')
  return {
    source: kept,
    referrerHost: kept === 'external' ? host : null,
    searchQuery: kept === 'search' && words ? words : null,
  }
}
