import { msg, t } from '@kinora/contract/text/translate'
import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import type { Subscription } from '@kinora/contract/community/subscriptions/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { type Viewer, computeUserKey } from '../../../platform/http/viewer.ts'
import { unhideChannels } from '../hidden-content/service.ts'
import { publicCount } from '../../people/settings/service.ts'
import { incrementChannelCounts } from '../channels/queries.ts'
import { channelSubscribed } from './events.ts'
import * as queries from './queries.ts'

/**
 * Subscribes or changes the bell; a hidden channel is shown again.
 * @throws DomainError conflict (the viewer’s own channel), not_found, also when its account is hidden
 */
export async function subscribe(
  ctx: Context,
  viewer: Viewer,
  { channelId, bell }: { channelId: number; bell: BellSetting },
): Promise<Subscription> {
  if (channelId === viewer.id) {
    throw new DomainError('conflict', t`You cannot subscribe to your own channel.`)
  }
  return ctx.transaction(async (trx) => {
    const channel = await findChannel(trx, channelId)
    if (channel.hiddenAt) throw new DomainError('not_found', t`Channel not found.`)
    const of = { subscriberId: viewer.id, channelId }
    const isNew = await queries.saveSubscription(trx, { ...of, bell })
    if (isNew) {
      await unhideChannels(trx, viewer.id, [channelId])
      await publishEvent(trx, channelSubscribed, of)
      const videoId = await findLastWatched(ctx, trx, of)
      await queries.recordChange(trx, { channelIds: [channelId], at: ctx.now(), change: 1, videoId })
      // Last, because concurrent subscribers of this channel wait for the counts.
      await incrementChannelCounts(trx, [channelId], { subscribers: 1 })
    }
    return { bell, subscriberCount: await subscriberCountOf(trx, channelId) }
  })
}

const dayMs = 86_400_000

/** docs/product.md “Analytics”: the video of a channel that a user watched last within a day; null for none. */
function findLastWatched(
  ctx: Context,
  trx: Trx,
  { subscriberId, channelId }: { subscriberId: number; channelId: number },
) {
  const since = new Date(ctx.now().getTime() - dayMs)
  return queries.findLastVideoOfViewer(trx, {
    viewerKey: computeUserKey(ctx, subscriberId),
    channelId,
    since,
  })
}

const findChannel = async (trx: Trx, channelId: number) =>
  orNotFound(await queries.findChannelCounts(trx, channelId), msg`Channel not found.`)

async function subscriberCountOf(trx: Trx, channelId: number) {
  const { subscribers, showSubscriberCount } = await findChannel(trx, channelId)
  return publicCount(subscribers, showSubscriberCount)
}

/** @throws DomainError not_found */
export async function unsubscribe(ctx: Context, viewer: Viewer, channelId: number): Promise<Subscription> {
  return ctx.transaction(async (trx) => {
    const removed = await queries.deleteSubscription(trx, { subscriberId: viewer.id, channelId })
    if (removed) await recordUnsubscribed(ctx, trx, [channelId])
    return { bell: null, subscriberCount: await subscriberCountOf(trx, channelId) }
  })
}

async function recordUnsubscribed(ctx: Context, trx: Trx, channelIds: number[]) {
  await queries.recordChange(trx, { channelIds, at: ctx.now(), change: -1 })
  await incrementChannelCounts(trx, channelIds, { subscribers: -1 })
}

export async function removeSubscriptionsOfUser(ctx: Context, trx: Trx, userId: number) {
  await recordUnsubscribed(ctx, trx, await queries.deleteAllOfSubscriber(trx, userId))
}
