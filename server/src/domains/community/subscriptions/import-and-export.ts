import { t } from '@kinora/contract/text/translate'
import type { SubscriptionImport } from '@kinora/contract/community/subscriptions/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { escapeXml } from '../../../platform/markup/markup.ts'
import { unhideChannels } from '../hidden-content/service.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { incrementChannelCounts } from '../channels/queries.ts'
import { channelSubscribed } from './events.ts'
import * as queries from './queries.ts'

const previewLength = 50

export const previewImport = (ctx: Context, viewer: Viewer, channelIds: readonly number[]) =>
  planImport(ctx.db, viewer, channelIds)

async function planImport(
  db: Db,
  viewer: Viewer,
  channelIds: readonly number[],
): Promise<SubscriptionImport> {
  const requestedIds = [...new Set(channelIds)]
  const importable = await queries.listImportable(db, { subscriberId: viewer.id, channelIds: requestedIds })
  const fresh = importable.filter(({ bell }) => bell === null)
  return {
    newChannels: fresh.slice(0, previewLength).map(presentUserSummary),
    newCount: fresh.length,
    followedCount: importable.length - fresh.length,
    missingCount: requestedIds.length - importable.length,
  }
}

/** Skips unknown channels. All or nothing. */
export async function importChannels(
  ctx: Context,
  viewer: Viewer,
  channelIds: readonly number[],
): Promise<SubscriptionImport> {
  return ctx.transaction(async (trx) => {
    const before = await planImport(trx, viewer, channelIds)
    const added = await queries.insertSubscriptions(trx, { subscriberId: viewer.id, channelIds })
    await unhideChannels(trx, viewer.id, added)
    for (const channelId of added)
      await publishEvent(trx, channelSubscribed, { subscriberId: viewer.id, channelId })
    await queries.recordChange(trx, { channelIds: added, at: ctx.now(), change: 1 })
    // Last, because concurrent subscribers of these channels wait for the counts.
    await incrementChannelCounts(trx, added, { subscribers: 1 })
    return { ...before, newCount: added.length }
  })
}

/** OPML 2.0, readable by feed readers and by the import of this site. */
export function buildOpml(
  channels: readonly { id: number; username: string }[],
  { origin, createdAt }: { origin: string; createdAt: Date },
) {
  const outlines = channels.map(({ id, username }) => {
    const name = escapeXml(username)
    const [feed, page] = [`/feeds/channel/${id}.xml`, `/channel/${id}`].map((path) =>
      escapeXml(origin + path),
    )
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${feed}" htmlUrl="${page}"/>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeXml(t`Subscriptions`)}</title>
    <dateCreated>${createdAt.toUTCString()}</dateCreated>
  </head>
  <body>
${outlines.join('')}  </body>
</opml>
`
}

export async function exportSubscriptions(ctx: Context, viewer: Viewer) {
  const channels = await queries.listForExport(ctx.db, viewer.id)
  return buildOpml(channels, { origin: ctx.config.publicUrl, createdAt: ctx.now() })
}
