import { escapeHtml } from './escape-html.ts'

/** Control characters but tab and line ends, and two that are none: XML 1.0 cannot write them, not even escaped (§2.2). */
const unwritable =
  /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gv

/** Text for an element or a quoted attribute of XML. */
export const xmlText = (text: string) => escapeHtml(text.replace(unwritable, ''))

type Word = string | number | undefined

/** An element with text in it; without any it is left out. */
export const textElement = (name: string, text: Word, attributes: Record<string, Word> = {}) =>
  text === undefined || text === ''
    ? ''
    : `<${name}${attributesOf(attributes)}>${xmlText(String(text))}</${name}>`

/** An element with others in it. */
export const element = (name: string, inner: readonly string[], attributes: Record<string, Word> = {}) =>
  `<${name}${attributesOf(attributes)}>${inner.join('')}</${name}>`

/** An element with nothing in it. */
export const emptyElement = (name: string, attributes: Record<string, Word>) =>
  `<${name}${attributesOf(attributes)}/>`

const attributesOf = (attributes: Record<string, Word>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('')

/** A document of XML around its one element. */
export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}`
