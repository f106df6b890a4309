import type { AlertPermission } from '@kinora/contract/community/notifications/rules'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { onEvent, type DomainEvent } from '../../../platform/events/event.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { isNewUser } from '../../people/users/new-users.ts'
import * as queries from './notify-queries.ts'
import type { NotificationEvent } from './notify-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Refreshes the pages of recently active users; other pages poll when they become visible. */
async function refreshOpenPages(trx: Trx, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return
  const present = await queries.listActiveUsers(trx, userIds, new Date(now.getTime() - hourMs))
  for (const viewerId of present) await pushEvent(trx, { viewerId, name: 'notifications', payload: {} })
}

/** Skips users who turned this kind off, who are the actor, or who were notified of the event before. */
export async function notify(ctx: Context, userIds: readonly (number | null)[], event: NotificationEvent) {
  const recipientIds = [...new Set(userIds)].filter((id) => id !== null)
  if (recipientIds.length > 0)
    await ctx.transaction((trx) => notifyInTransaction(trx, recipientIds, event, ctx.now()))
}

/** Like `notify`, inside the caller’s transaction. */
export async function notifyInTransaction(
  trx: Trx,
  recipientIds: readonly number[],
  event: NotificationEvent,
  now: Date,
) {
  if (recipientIds.length === 0) return
  await queries.lockEvent(trx, event.eventKey)
  const isNotMailed = !(await isWithinMailCap(trx, event.actorId, now))
  await refreshOpenPages(
    trx,
    await queries.insertNotifications(trx, recipientIds, now, { ...event, isNotMailed }),
    now,
  )
}

/** Mails per actor and day; beyond that, notifications appear on the site only. */
const mailCapPerDay = { usual: 200, newcomer: 20 }

async function isWithinMailCap(trx: Trx, actorId: number | null | undefined, now: Date) {
  if (!actorId) return true
  const most = mailCapPerDay[(await isNewUser(trx, actorId, now)) ? 'newcomer' : 'usual']
  const since = new Date(now.getTime() - dayMs)
  return (await queries.countRecipientsOf(trx, actorId, { since, most })) < most
}

/** docs/product.md “Site settings” */
const settingByKind: Partial<
  Record<NotificationEvent['kind'], 'userSignupNotifications' | 'contentUploadNotifications' | 'adminAlerts'>
> = { 'sign-up': 'userSignupNotifications', upload: 'contentUploadNotifications', alert: 'adminAlerts' }

interface StaffAudience {
  /** Holders are notified like administrators. */
  permission?: AlertPermission
  except?: number | null
}

/** Notifies nobody while the site setting for this kind is off. */
export async function notifyStaff(
  ctx: Context,
  event: NotificationEvent,
  { permission, except = null }: StaffAudience = {},
) {
  const name = settingByKind[event.kind]
  if (name && !(await readSiteSettings(ctx))[name]) return
  const staff = await ctx.transaction((trx) => queries.listStaff(trx, permission ?? null))
  await notify(
    ctx,
    staff.filter((id) => id !== except),
    event,
  )
}

/** The personalised bell covers subscribers who watched the channel within this time. */
const personalisedDays = 30
const batchSize = 250
/** Pause between batches, so that requests get the database: 100,000 subscribers take about 20 seconds. */
const batchPauseMs = 30

interface SubscriberNews {
  channelId: number
  afterId: number
  /** Shorts and posts are for the bell “all” only. */
  isForPersonal: boolean
  event: Pick<NotificationEvent, 'kind' | 'groupKey' | 'videoId' | 'postId'>
}

/**
 * Notifies one batch. `goOn` adds the job for the next batch in the same transaction, so that a crash neither skips
 * nor repeats subscribers.
 */
export async function notifySubscribers(
  ctx: Context,
  { channelId, afterId, isForPersonal, event }: SubscriberNews,
  continueFrom: (trx: Trx, afterId: number) => Promise<unknown>,
) {
  if (afterId > 0) await pause(batchPauseMs)
  const now = ctx.now()
  const watchedSince = isForPersonal ? new Date(now.getTime() - personalisedDays * dayMs) : null
  await ctx.transaction(async (trx) => {
    const userIds = await queries.listSubscribers(trx, { channelId, afterId, most: batchSize })
    const news = { channelId, userIds, watchedSince, at: now, event }
    await refreshOpenPages(trx, await queries.insertSubscriberNotifications(trx, news), now)
    const last = userIds.at(-1)
    if (userIds.length === batchSize && last !== undefined) await continueFrom(trx, last)
  })
}

/** Keys of a notification that is sent once and never grouped. */
export const onceKeys = (key: string) => ({ groupKey: key, isOnce: true, eventKey: key })

/** Notifies of a domain event; features of the domains above notify of their own events. */
export const notifyOn = <S extends z.ZodType<unknown, object>>(
  event: DomainEvent<S>,
  name: string,
  handler: (ctx: Context, payload: z.output<S>) => Promise<void>,
) => onEvent(event, name, handler, { attempts: 10 })
