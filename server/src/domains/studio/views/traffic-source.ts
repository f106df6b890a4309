import type { ViewSource } from '@kinora/contract/studio/views/rules'

interface ReportedOrigin {
  source?: ViewSource | undefined
  referrer?: string | undefined
  query?: string | undefined
}

const maxHostLength = 253

/** Host of a foreign http(s) referrer, otherwise null. */
function externalHost(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  const isOther = /^https?:$/.test(protocol) && hostname !== new URL(publicUrl).hostname
  return isOther ? hostname.replace(/^www\./, '').slice(0, maxHostLength) : null
}

/**
 * Traffic source as stored: only the host of a foreign site, only the words of a search. Falls back to the referrer,
 * then to `direct`.
 */
export function classifyTrafficSource({ source, referrer, query = '' }: ReportedOrigin, publicUrl: string) {
  const host = externalHost(referrer, publicUrl)
  const storedSource = source ?? (host ? 'external' : 'direct')
  const searchTerm = query.trim().toLowerCase().replace(/\s+/g, ' ')
  return {
    source: storedSource,
    referrerHost: storedSource === 'external' ? host : null,
    searchQuery: storedSource === 'search' && searchTerm ? searchTerm : null,
  }
}
