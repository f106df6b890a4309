const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Characters that XML 1.0 cannot represent, not even escaped (§2.2). */
const unrepresentable =
  /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gv

/** For element content and quoted attributes. */
export const escapeXml = (text: string) => escapeHtml(text.replace(unrepresentable, ''))

type TextValue = string | number | undefined

export const textElement = (name: string, text: TextValue, attributes: Record<string, TextValue> = {}) =>
  text === undefined || text === ''
    ? ''
    : `<${name}${formatAttributes(attributes)}>${escapeXml(String(text))}</${name}>`

export const parentElement = (
  name: string,
  inner: readonly string[],
  attributes: Record<string, TextValue> = {},
) => `<${name}${formatAttributes(attributes)}>${inner.join('')}</${name}>`

export const emptyElement = (name: string, attributes: Record<string, TextValue>) =>
  `<${name}${formatAttributes(attributes)}/>`

const formatAttributes = (attributes: Record<string, TextValue>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}`
