import { OEmbed } from '@kinora/contract/embeds'
import { escapeHtml } from '../site/escape-html.ts'

/** Control characters but tab and line ends, and two that are none: XML 1.0 cannot write them, not even escaped (§2.2). */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const element = (name: string, value: unknown) =>
  `<${name}>${escapeHtml(String(value).replace(unwritable, ''))}</${name}>`

/** A description of an embed in XML (oembed.com §2.3.3); only what the contract names is written. */
export function writeOEmbedXml(described: unknown): string {
  const fields = Object.entries(OEmbed.parse(described)).map(([name, value]) => element(name, value))
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>`
}
