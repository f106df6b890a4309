import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listForExport } from './queries.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** As XML writes a text in an attribute; what XML cannot say is left out. */
const written = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** Channels as a list of feeds (OPML 2.0) that feed readers know, and that this site reads again. */
export function opmlOf(
  channels: readonly { id: number; username: string }[],
  { origin, madeAt }: { origin: string; madeAt: Date },
) {
  const outlines = channels.map(({ id, username }) => {
    const name = written(username)
    const [feed, page] = [`/feeds/channel/${id}.xml`, `/channel/${id}`].map((path) => written(origin + path))
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${feed}" htmlUrl="${page}"/>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Subscriptions</title>
    <dateCreated>${madeAt.toUTCString()}</dateCreated>
  </head>
  <body>
${outlines.join('')}  </body>
</opml>
`
}

/** The channels that the viewer follows, as a file. */
export async function subscriptionsFile(ctx: Context, viewer: Viewer) {
  const channels = await listForExport(ctx.db, viewer.id)
  return opmlOf(channels, { origin: ctx.config.publicUrl, madeAt: ctx.now() })
}
