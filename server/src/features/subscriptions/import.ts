import type { Import } from '@kinora/contract/subscriptions'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addToChannelCounts } from '../channels/count-queries.ts'
import { showChannels } from '../hidden/service.ts'
import { presentPerson } from '../users/present.ts'
import { subscribed } from './announcements.ts'
import * as queries from './queries.ts'

const named = 50

export const previewImport = (ctx: Context, viewer: Viewer, channelIds: readonly number[]) =>
  importOf(ctx.db, viewer, channelIds)

async function importOf(db: Db, viewer: Viewer, channelIds: readonly number[]): Promise<Import> {
  const asked = [...new Set(channelIds)]
  const here = await queries.listImportable(db, { subscriberId: viewer.id, channelIds: asked })
  const fresh = here.filter(({ bell }) => bell === null)
  return {
    newChannels: fresh.slice(0, named).map(presentPerson),
    newCount: fresh.length,
    followedCount: here.length - fresh.length,
    missingCount: asked.length - here.length,
  }
}

/** Skips unknown channels. All or nothing. */
export async function importChannels(
  ctx: Context,
  viewer: Viewer,
  channelIds: readonly number[],
): Promise<Import> {
  return ctx.transaction(async (trx) => {
    const before = await importOf(trx, viewer, channelIds)
    const added = await queries.addMany(trx, { subscriberId: viewer.id, channelIds })
    await showChannels(trx, viewer.id, added)
    for (const channelId of added) await announce(trx, subscribed, { subscriberId: viewer.id, channelId })
    await queries.keepChange(trx, { channelIds: added, at: ctx.now(), change: 1 })
    // Last, because concurrent subscribers of these channels wait for the counts.
    await addToChannelCounts(trx, added, { subscribers: 1 })
    return { ...before, newCount: added.length }
  })
}
