import { escapeHtml } from './escape-html.ts'

/** Characters that XML 1.0 cannot represent, not even escaped (§2.2). */
const unwritable =
  /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gv

/** For element content and quoted attributes. */
export const xmlText = (text: string) => escapeHtml(text.replace(unwritable, ''))

type Word = string | number | undefined

export const textElement = (name: string, text: Word, attributes: Record<string, Word> = {}) =>
  text === undefined || text === ''
    ? ''
    : `<${name}${attributesOf(attributes)}>${xmlText(String(text))}</${name}>`

export const element = (name: string, inner: readonly string[], attributes: Record<string, Word> = {}) =>
  `<${name}${attributesOf(attributes)}>${inner.join('')}</${name}>`

export const emptyElement = (name: string, attributes: Record<string, Word>) =>
  `<${name}${attributesOf(attributes)}/>`

const attributesOf = (attributes: Record<string, Word>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('')

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}`
