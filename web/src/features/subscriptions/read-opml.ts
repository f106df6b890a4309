import { cutText } from '@kinora/contract/cut-text'
// Lists of feeds that other programs write (OPML). They come from anywhere: nothing in them is carried out, nothing that they
// name is fetched, and entities of their own making are refused.

/** Larger files are no lists of channels. */
export const largestOpmlBytes = 2_000_000

export interface ReadOpml {
  /** Channels of this site, each once, in the order of the file. */
  channelIds: number[]
  /** What the file names beside them: feeds of other sites. */
  others: string[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const largestSign = 0x10_ff_ff

const signOf = (code: number) => (code > 0 && code <= largestSign ? String.fromCodePoint(code) : '')

/** A text of XML as it is meant; an entity that XML does not know stands for itself. */
const meant = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal) return signOf(Number(decimal))
      if (hex) return signOf(Number.parseInt(hex, 16))
      return entities[name] ?? whole
    },
  )

/** The attributes that follow this place, as far as they are written as XML wants it. */
function attributesAt(text: string, from: number): Record<string, string> {
  const attribute = /\s*([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found: Record<string, string> = {}
  attribute.lastIndex = from
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [, name = '', quoted, single] = match
    found[name.toLowerCase()] = meant(quoted ?? single ?? '').trim()
  }
  return found
}

const ownPath = /^\/(?:feeds\/channel\/(\d{1,10})\.xml|channel\/(\d{1,10}))$/
const largestId = 2_147_483_647

/** The channel of this site whose feed or page an address is. */
function channelAt(address: string | undefined, origin: string) {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const [, feed, page] = (url.origin === origin && ownPath.exec(url.pathname)) || []
  const id = Number(feed ?? page)
  return id > 0 && id <= largestId ? id : undefined
}

/** What a list of feeds names; null for what is none, or declares things of its own. */
export function readOpml(text: string, origin: string): ReadOpml | null {
  if (!/<opml[\s>]/i.test(text) || /<!(?:doctype|entity)/i.test(text)) return null
  const channelIds = new Set<number>()
  const others = new Set<string>()
  for (const { index, 0: tag } of text.matchAll(/<outline(?=\s)/gi)) {
    const { xmlurl, htmlurl, title, text: name } = attributesAt(text, index + tag.length)
    const id = channelAt(xmlurl, origin) ?? channelAt(htmlurl, origin)
    const address = xmlurl ?? htmlurl
    if (id !== undefined) channelIds.add(id)
    else if (address) others.add(cutText(name || title || address, 100))
  }
  return { channelIds: [...channelIds], others: [...others] }
}
