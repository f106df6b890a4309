import { type NotificationKind, notificationKinds } from '@kinora/contract/community/notifications/rules'
import type { Permission } from '@kinora/contract/http/permissions'
import { sql } from 'kysely'
import type { Trx, Db } from '../../../platform/db/database.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'

export interface NotificationEvent {
  kind: NotificationKind
  /** Events with the same key are merged into one notification, until it is read, or for ever with `isOnce`. */
  groupKey: string
  isOnce?: boolean
  /** Idempotency key of the event. */
  eventKey: string
  actorId?: number | null
  videoId?: number | null
  commentId?: number | null
  postId?: number | null
  /** Facts that cannot be joined from the referenced rows. */
  details?: Record<string, unknown>
  /** Suppresses the mail, whatever the user has chosen. */
  isNotMailed?: boolean
}

const preferenceSql = (kind: NotificationKind) => {
  const { onSite, byMail } = notificationKinds[kind]
  return {
    join: sql`left join notification_preferences c on c.user_id = u.id and c.kind = ${kind}`,
    isOnSite: sql`coalesce(c.on_site, ${onSite})`,
    isMailed: sql`coalesce(c.by_mail, ${byMail})`,
  }
}

const hasNotHiddenActor = (actorId: number | null) =>
  sql`not exists (select from hidden_channels hc where hc.user_id = u.id and hc.channel_id = ${actorId}::int)`

/** Serializes handlers of the same event: the second one sees whom the first has notified. */
export async function lockEvent(trx: Trx, eventKey: string) {
  await sql`select pg_advisory_xact_lock(hashtext('notification events'), hashtext(${eventKey}))`.execute(trx)
}

/** Merges into an unread group, skips hidden accounts and actors, and returns the users that were notified. */
export async function insertNotifications(
  trx: Trx,
  userIds: readonly number[],
  at: Date,
  event: NotificationEvent,
) {
  const {
    kind,
    groupKey,
    eventKey,
    isOnce = false,
    actorId = null,
    details = {},
    isNotMailed = false,
  } = event
  const choice = preferenceSql(kind)
  const again = isOnce
    ? sql`on conflict (user_id, group_key) where is_once do nothing`
    : sql`on conflict (user_id, group_key) where not is_once and read_at is null
          do update set created_at = excluded.created_at, details = excluded.details,
                        comment_id = excluded.comment_id, is_mail_due = n.is_mail_due or excluded.is_mail_due,
                        is_on_site = n.is_on_site or excluded.is_on_site,
                        mail_due_since = case when n.is_mail_due then coalesce(n.mail_due_since, n.created_at)
                                              else excluded.created_at end`
  const { rows } = await sql<{ userId: number }>`
    with told as (
      insert into notifications as n
             (user_id, kind, group_key, is_once, video_id, comment_id, post_id, details, created_at, is_on_site, is_mail_due)
      select u.id, ${kind}, ${groupKey}, ${isOnce}, ${event.videoId ?? null}::int, ${event.commentId ?? null}::bigint,
             ${event.postId ?? null}::int, ${JSON.stringify(details)}::jsonb, ${at}, ${choice.isOnSite}, ${choice.isMailed} and not ${isNotMailed}
        from users u
        ${choice.join}
       where u.id = any(${[...userIds]}) and u.hidden_at is null
         and u.id is distinct from ${actorId}::int
         and (${choice.isOnSite} or ${choice.isMailed})
         and ${hasNotHiddenActor(actorId)}
         and not exists (select from notification_events e where e.user_id = u.id and e.event_key = ${eventKey})
       order by u.id
      ${again}
      returning id, user_id
    ), noted as (
      insert into notification_events (user_id, event_key, notification_id, actor_id, happened_at)
      select user_id, ${eventKey}, id, ${actorId}::int, ${at} from told
      on conflict do nothing
    )
    select user_id from told`.execute(trx)
  return rows.map(({ userId }) => userId)
}

export async function countRecipientsOf(
  trx: Trx,
  actorId: number,
  { since, most }: { since: Date; most: number },
) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from notification_events where actor_id = ${actorId} and happened_at > ${since} limit ${most}) e`.execute(
    trx,
  )
  return rows[0]?.total ?? 0
}

interface SubscriberBatch {
  channelId: number
  afterId: number
  most: number
}

export async function listSubscribers(trx: Trx, { channelId, afterId, most }: SubscriberBatch) {
  const rows = await trx
    .selectFrom('subscriptions')
    .select('subscriberId')
    .where('channelId', '=', channelId)
    .where('subscriberId', '>', afterId)
    .orderBy('subscriberId')
    .limit(most)
    .execute()
  return rows.map(({ subscriberId }) => subscriberId)
}

const hasWatchedSince = (channelId: number, since: Date) => sql`
  exists (select from watch_history h join videos w on w.id = h.video_id
           where h.viewer_id = s.subscriber_id and w.owner_id = ${channelId} and h.watched_at > ${since})`

interface SubscriberNews {
  channelId: number
  userIds: readonly number[]
  /** Subscribers with the personalised bell need to have watched the channel since then; null excludes them. */
  watchedSince: Date | null
  at: Date
  event: Pick<NotificationEvent, 'kind' | 'groupKey' | 'videoId' | 'postId'>
}

/** Idempotent. Returns the subscribers that were notified. */
export async function insertSubscriberNotifications(
  trx: Trx,
  { channelId, userIds, watchedSince, at, event }: SubscriberNews,
) {
  const choice = preferenceSql(event.kind)
  const isPersonal = watchedSince
    ? sql`s.bell = 'personalised' and ${hasWatchedSince(channelId, watchedSince)}`
    : sql`false`
  const { rows } = await sql<{ userId: number }>`
    insert into notifications
           (user_id, kind, group_key, is_once, video_id, post_id, created_at, is_on_site, is_mail_due)
    select u.id, ${event.kind}, ${event.groupKey}, true, ${event.videoId ?? null}::int, ${event.postId ?? null}::int, ${at},
           ${choice.isOnSite}, ${choice.isMailed}
      from subscriptions s
      join users u on u.id = s.subscriber_id
      ${choice.join}
     where s.channel_id = ${channelId} and s.subscriber_id = any(${[...userIds]})
       and (s.bell = 'all' or (${isPersonal}))
       and u.hidden_at is null and (${choice.isOnSite} or ${choice.isMailed}) and ${hasNotHiddenActor(channelId)}
     order by u.id
    on conflict (user_id, group_key) where is_once do nothing
    returning user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Users with a session used since then; their open pages are refreshed at once. */
export async function listActiveUsers(trx: Trx, userIds: readonly number[], since: Date) {
  const rows = await trx
    .selectFrom('sessions')
    .select('userId')
    .distinct()
    .where('userId', '=', sql<number>`any(${[...userIds]})`)
    .where('usedAt', '>', since)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Administrators, and holders of the permission. */
export async function listStaff(trx: Trx, permission: Permission | null) {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('isAdmin', '=', true),
        eb(
          'roleId',
          'in',
          eb
            .selectFrom('roles')
            .select('roles.id')
            .where(sql<boolean>`${permission}::text = any(roles.permissions)`),
        ),
      ]),
    )
    .where('hiddenAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the requests and returns their users. */
export async function claimVideoAlerts(trx: Trx, videoId: number) {
  const rows = await trx
    .deleteFrom('videoReadyAlerts')
    .where('videoId', '=', videoId)
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export async function insertVideoAlert(trx: Trx, userId: number, videoId: number) {
  await trx
    .insertInto('videoReadyAlerts')
    .values({ userId, videoId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteVideoAlert(trx: Trx, userId: number, videoId: number) {
  await trx
    .deleteFrom('videoReadyAlerts')
    .where('userId', '=', userId)
    .where('videoId', '=', videoId)
    .execute()
}

/** Rehearsals are nobody's news, whatever their visibility. */
export function findLiveVideo(db: Db, videoId: number) {
  return liveVideos(db)
    .leftJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select(['v.id', 'v.ownerId', 'v.isShort', 'v.broadcastState'])
    .where('v.id', '=', videoId)
    .where((eb) => eb.or([eb('b.isTest', 'is', null), eb('b.isTest', '=', false)]))
    .executeTakeFirst()
}

export async function countSubscribers(db: Db, channelId: number) {
  const row = await db
    .selectFrom('channelCounts')
    .select('subscribers')
    .where('userId', '=', channelId)
    .executeTakeFirst()
  return row?.subscribers ?? 0
}
