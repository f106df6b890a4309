import { OEmbed } from '@kinora/contract/library/embeds/schemas'
import { escapeXml } from '../../../platform/markup/xml.ts'

/** oEmbed XML (oembed.com §2.3.3), restricted to the fields of the schema. */
export function writeOEmbedXml(embed: unknown): string {
  const fields = Object.entries(OEmbed.parse(embed)).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>`
}
