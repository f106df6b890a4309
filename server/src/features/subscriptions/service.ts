import type { Bell, Subscription } from '@kinora/contract/subscriptions'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addToChannelCounts } from '../channels/count-queries.ts'
import { showChannels } from '../hidden/service.ts'
import { shownCount } from '../settings/shown-count.ts'
import { findLastWatched } from '../views/last-watched.ts'
import { subscribed } from './announcements.ts'
import * as queries from './queries.ts'

/**
 * Subscribes or changes the bell; a hidden channel is shown again.
 * @throws DomainError conflict (the viewer’s own channel), not_found, also when its account is hidden
 */
export async function subscribe(
  ctx: Context,
  viewer: Viewer,
  { channelId, bell }: { channelId: number; bell: Bell },
): Promise<Subscription> {
  if (channelId === viewer.id) {
    throw new DomainError('conflict', 'You cannot subscribe to your own channel.')
  }
  return ctx.transaction(async (trx) => {
    const channel = await findChannel(trx, channelId)
    if (channel.hiddenAt) throw new DomainError('not_found', 'Channel not found.')
    const of = { subscriberId: viewer.id, channelId }
    const isNew = await queries.set(trx, { ...of, bell })
    if (isNew) {
      await showChannels(trx, viewer.id, [channelId])
      await announce(trx, subscribed, of)
      const videoId = await findLastWatched(ctx, trx, of)
      await queries.keepChange(trx, { channelIds: [channelId], at: ctx.now(), change: 1, videoId })
      // Last, because concurrent subscribers of this channel wait for the counts.
      await addToChannelCounts(trx, [channelId], { subscribers: 1 })
    }
    return { bell, subscriberCount: await countOf(trx, channelId) }
  })
}

const findChannel = async (trx: Trx, channelId: number) =>
  orNotFound(await queries.findChannel(trx, channelId), 'Channel')

async function countOf(trx: Trx, channelId: number) {
  const { subscribers, showSubscriberCount } = await findChannel(trx, channelId)
  return shownCount(subscribers, showSubscriberCount)
}

/** @throws DomainError not_found */
export async function unsubscribe(ctx: Context, viewer: Viewer, channelId: number): Promise<Subscription> {
  return ctx.transaction(async (trx) => {
    const removed = await queries.remove(trx, { subscriberId: viewer.id, channelId })
    if (removed) await noteLeft(ctx, trx, [channelId])
    return { bell: null, subscriberCount: await countOf(trx, channelId) }
  })
}

async function noteLeft(ctx: Context, trx: Trx, channelIds: number[]) {
  await queries.keepChange(trx, { channelIds, at: ctx.now(), change: -1 })
  await addToChannelCounts(trx, channelIds, { subscribers: -1 })
}

export async function removeSubscriptionsOfUser(ctx: Context, trx: Trx, userId: number) {
  await noteLeft(ctx, trx, await queries.removeOfSubscriber(trx, userId))
}
