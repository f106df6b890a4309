import type { CallRequest } from '@kinora/contract/call'
import type { studio, Subscriber, SubscriptionGrowth, Subscribers } from '@kinora/contract/studio'
import { studioRules } from '@kinora/contract/studio-rules'
import type { Context } from '../../context.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPerson } from '../users/present.ts'
import { dayOf, daysAfter, daysUntil, spansOf } from '../views/days.ts'
import { findCalendar } from '../views/figures.ts'
import { canSeeFigures, canSeeSubscribers } from './policy.ts'
import * as queries from './subscriber-queries.ts'

type Row = Awaited<ReturnType<typeof queries.listSubscribers>>[number]

const present = (row: Row): Subscriber => {
  const { id, username, avatar } = presentPerson(row)
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
  { page, pageSize, q }: CallRequest<typeof studio.subscribers>['query'],
): Promise<Subscribers> {
  const wanted = { channelId, words: q || undefined }
  const count = orNotFound(await queries.countSubscribers(ctx.db, wanted), 'Channel')
  if (!canSeeSubscribers(viewer, channelId)) {
    throw new DomainError('forbidden', 'Only the owner of a channel can see its subscribers.')
  }
  const rows = await queries.listSubscribers(ctx.db, wanted, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    subscribers: rows.map(present),
    pagination: { page, pageSize, totalItems: count, totalPages: Math.ceil(count / pageSize) },
  }
}

/**
 * Net change of each of the last thirty days, today included.
 * @throws DomainError not_found, forbidden
 */
export async function findGrowth(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
): Promise<SubscriptionGrowth> {
  const { timeZone } = await findCalendar(ctx, channelId)
  if (!canSeeFigures(viewer, channelId)) {
    throw new DomainError('forbidden', 'Only the owner of a channel can see its growth.')
  }
  const today = dayOf(ctx.now(), timeZone)
  const days = daysUntil(daysAfter(today, 1 - studioRules.growthDays), daysAfter(today, 1))
  const known = new Map(
    (await queries.listChanges(ctx.db, channelId, spansOf(days, timeZone))).map(({ day, count }) => [
      day,
      count,
    ]),
  )
  return days.map((date) => ({ date, count: known.get(date) ?? 0 }))
}
