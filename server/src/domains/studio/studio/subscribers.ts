import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { studio } from '@kinora/contract/studio/studio/calls'
import type { Subscriber, SubscriberPage, SubscriptionGrowth } from '@kinora/contract/studio/studio/schemas'
import { studioRules } from '@kinora/contract/studio/studio/rules'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { localDay, addDays, daysBetween, daySpans } from '../views/local-days.ts'
import { findChannelCalendar } from '../views/stats.ts'
import { canViewAnalytics, canViewSubscribers } from './policy.ts'
import * as queries from './subscriber-queries.ts'

type SubscriberRow = Awaited<ReturnType<typeof queries.listSubscribers>>[number]

const presentSubscriber = (row: SubscriberRow): Subscriber => {
  const { id, username, avatar } = presentUserSummary(row)
  return {
    id,
    username,
    emailId: row.email,
    profileImage: avatar,
    createdAt: row.createdAt.toISOString(),
  }
}

/** @throws DomainError not_found, forbidden */
export async function listSubscribers(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
  { page, pageSize, q }: CallRequest<typeof studio.listSubscribers>['query'],
): Promise<SubscriberPage> {
  const filter = { channelId, nameQuery: q || undefined }
  const count = orNotFound(await queries.countSubscribers(ctx.db, filter), msg`Channel not found.`)
  if (!canViewSubscribers(viewer, channelId)) {
    throw new DomainError('forbidden', t`Only the owner of a channel can see its subscribers.`)
  }
  const rows = await queries.listSubscribers(ctx.db, filter, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    subscribers: rows.map(presentSubscriber),
    pagination: { page, pageSize, totalItems: count, totalPages: Math.ceil(count / pageSize) },
  }
}

/**
 * Net change of each of the last thirty days, today included.
 * @throws DomainError not_found, forbidden
 */
export async function findSubscriptionGrowth(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
): Promise<SubscriptionGrowth> {
  const { timeZone } = await findChannelCalendar(ctx, channelId)
  if (!canViewAnalytics(viewer, channelId)) {
    throw new DomainError('forbidden', t`Only the owner of a channel can see its growth.`)
  }
  const today = localDay(ctx.now(), timeZone)
  const days = daysBetween(addDays(today, 1 - studioRules.growthDays), addDays(today, 1))
  const known = new Map(
    (await queries.listDailyChanges(ctx.reads, channelId, daySpans(days, timeZone))).map(({ day, count }) => [
      day,
      count,
    ]),
  )
  return days.map((date) => ({ date, count: known.get(date) ?? 0 }))
}
