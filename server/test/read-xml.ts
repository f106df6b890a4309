export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (/[<]/.test(text)) throw new Error('XML: a bare <')
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));|&/gi, (sign, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    const known = entities[name as string]
    if (known === undefined) throw new Error(`XML: ${sign} is no entity`)
    return known
  })
}

const token = /<\?xml[^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|([^<]+)|</gy

/** A strict parser for the XML we write: no comments, CDATA or declarations. Throws when the document is not well-formed. */
export function parseXml(document: string): XmlElement {
  const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(document)
  if (unwritable) throw new Error(`XML: a character that it cannot hold at ${unwritable.index}`)
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const found of document.matchAll(token)) consumeToken(open, found)
  const [only] = root.children
  if (open.length !== 1 || !only || root.children.length > 1) throw new Error('XML: not one whole element')
  return only
}

function consumeToken(
  open: XmlElement[],
  [match, slash, name, attributes = '', isEmpty, text]: RegExpExecArray,
) {
  const parent = open.at(-1)
  if (!parent) throw new Error('XML: more ends than beginnings')
  if (text !== undefined) parent.text += unescape(text)
  else if (slash) closeElement(open, name)
  else if (name !== undefined) {
    const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  } else if (!match.startsWith('<?')) throw new Error(`XML: a bare < in ${parent.name}`)
}

function closeElement(open: XmlElement[], name: string | undefined) {
  const ended = open.pop()
  if (ended?.name !== name) throw new Error(`XML: </${name}> ends ${ended?.name}`)
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  )

export const findElements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findElements(child, name)])

export const childText = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text
