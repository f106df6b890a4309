import { truncateText } from '@kinora/contract/text/truncate-text'
// Parses OPML from untrusted files without executing or fetching anything. Documents with a DOCTYPE or entity declarations are
// refused.

export const maxOpmlBytes = 2_000_000

export interface OpmlContent {
  channelIds: number[]
  unknownFeeds: string[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const maxCodePoint = 0x10_ff_ff

const characterOf = (code: number) => (code > 0 && code <= maxCodePoint ? String.fromCodePoint(code) : '')

/** Decodes the predefined and numeric XML entities; leaves unknown ones as they are. */
const decodeXmlText = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (match, decimal?: string, hex?: string, name = '') => {
      if (decimal) return characterOf(Number(decimal))
      if (hex) return characterOf(Number.parseInt(hex, 16))
      return entities[name] ?? match
    },
  )

function attributesAt(text: string, from: number): Record<string, string> {
  const attribute = /\s*([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found: Record<string, string> = {}
  attribute.lastIndex = from
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [, name = '', quoted, single] = match
    found[name.toLowerCase()] = decodeXmlText(quoted ?? single ?? '').trim()
  }
  return found
}

const channelPath = /^\/(?:feeds\/channel\/(\d{1,10})\.xml|channel\/(\d{1,10}))$/
const maxId = 2_147_483_647

function channelAt(address: string | undefined, origin: string) {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const [, feed, page] = (url.origin === origin && channelPath.exec(url.pathname)) || []
  const id = Number(feed ?? page)
  return id > 0 && id <= maxId ? id : undefined
}

/** Null for a file that is not OPML, or declares entities. */
export function parseOpml(text: string, origin: string): OpmlContent | null {
  if (!/<opml[\s>]/i.test(text) || /<!(?:doctype|entity)/i.test(text)) return null
  const channelIds = new Set<number>()
  const unknownFeeds = new Set<string>()
  for (const { index, 0: tag } of text.matchAll(/<outline(?=\s)/gi)) {
    const { xmlurl, htmlurl, title, text: name } = attributesAt(text, index + tag.length)
    const id = channelAt(xmlurl, origin) ?? channelAt(htmlurl, origin)
    const address = xmlurl ?? htmlurl
    if (id !== undefined) channelIds.add(id)
    else if (address) unknownFeeds.add(truncateText(name || title || address, 100))
  }
  return { channelIds: [...channelIds], unknownFeeds: [...unknownFeeds] }
}
