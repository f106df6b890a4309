/** An element of a document that was read. */
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

/**
 * Reads a document strictly: whatever is not well-formed XML 1.0, as far as ours go, throws. There are no comments, no
 * CDATA and no declarations in them.
 */
export function readXml(document: string): XmlElement {
  const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(document)
  if (unwritable) throw new Error(`XML: a character that it cannot hold at ${unwritable.index}`)
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [whole, slash, name, attributes = '', isEmpty, text] of document.matchAll(token)) {
    const parent = open.at(-1)
    if (!parent) throw new Error('XML: more ends than beginnings')
    if (text !== undefined) parent.text += unescape(text)
    else if (whole.startsWith('<?')) continue
    else if (name === undefined) throw new Error(`XML: a bare < in ${parent.name}`)
    else if (slash) {
      if (open.pop()?.name !== name) throw new Error(`XML: </${name}> ends ${parent.name}`)
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [only] = root.children
  if (open.length !== 1 || !only || root.children.length > 1) throw new Error('XML: not one whole element')
  return only
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  )

/** All elements of this name below another one. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])

/** The text of the first element of this name directly in another one. */
export const textOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text
