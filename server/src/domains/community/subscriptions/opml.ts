import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listForExport } from './queries.ts'

const xmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes an XML attribute; drops characters that XML 1.0 does not allow. */
const escapeXmlAttribute = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => xmlEntities[sign] ?? '')

/** OPML 2.0, readable by feed readers and by the import of this site. */
export function buildOpml(
  channels: readonly { id: number; username: string }[],
  { origin, createdAt }: { origin: string; createdAt: Date },
) {
  const outlines = channels.map(({ id, username }) => {
    const name = escapeXmlAttribute(username)
    const [feed, page] = [`/feeds/channel/${id}.xml`, `/channel/${id}`].map((path) =>
      escapeXmlAttribute(origin + path),
    )
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${feed}" htmlUrl="${page}"/>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Subscriptions</title>
    <dateCreated>${createdAt.toUTCString()}</dateCreated>
  </head>
  <body>
${outlines.join('')}  </body>
</opml>
`
}

export async function exportSubscriptions(ctx: Context, viewer: Viewer) {
  const channels = await listForExport(ctx.db, viewer.id)
  return buildOpml(channels, { origin: ctx.config.publicUrl, createdAt: ctx.now() })
}
