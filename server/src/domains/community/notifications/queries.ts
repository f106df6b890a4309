import { type NotificationTab } from '@kinora/contract/community/notifications/tabs'
import { maxUnreadCount, notificationKinds } from '@kinora/contract/community/notifications/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { textPrefix } from '../../../platform/db/text-matching.ts'
import { isPublishedPostSql } from '../posts/queries.ts'
import { isVisibleTo, type VisibilityScope } from '../../library/videos/live-queries.ts'

export type Recipient = VisibilityScope & { id: number }

const kindsOfGroup = (tab: 'comments' | 'channel') =>
  Object.entries(notificationKinds)
    .filter(([, { group }]) => group === tab)
    .map(([kind]) => kind)

const isInTab = (tab: NotificationTab) => {
  if (tab === 'all') return sql<boolean>`true`
  return tab === 'unread' ? sql<boolean>`n.read_at is null` : sql<boolean>`n.kind = any(${kindsOfGroup(tab)})`
}

/** Notifications whose subject the user can still see; includes those that are mail-only. */
const notificationsOf = (db: Db, recipient: Recipient) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('videos as v', 'v.id', 'n.videoId')
    .leftJoin('users as u', 'u.id', 'v.ownerId')
    .leftJoin('comments as c', 'c.id', 'n.commentId')
    .leftJoin('users as ca', 'ca.id', 'c.authorId')
    .leftJoin('posts as p', 'p.id', 'n.postId')
    .leftJoin('users as o', 'o.id', 'p.ownerId')
    .where('n.userId', '=', recipient.id)
    .where(sql<boolean>`(n.video_id is null or ${isVisibleTo(recipient)})`)
    .where(
      sql<boolean>`(n.post_id is null or ${isPublishedPostSql} or p.owner_id = ${recipient.id} and p.deleted_at is null)`,
    )
    .where(
      sql<boolean>`(n.comment_id is null or c.is_public and ca.hidden_at is null or c.author_id = ${recipient.id})`,
    )

const siteNotificationsOf = (db: Db, recipient: Recipient) =>
  notificationsOf(db, recipient).where('n.isOnSite', '=', true)

interface Actor {
  username: string
  avatarKey: string | null
}

/** Excludes suspended and leaving users. */
const lastActors = sql<Actor[] | null>`(
  select json_agg(json_build_object('username', l.username, 'avatarKey', l.avatar_key) order by l.at desc)
    from (select a.username, a.avatar_key, max(e.happened_at) as at
            from notification_events e join users a on a.id = e.actor_id
           where e.notification_id = n.id and a.hidden_at is null group by a.id order by 3 desc limit 2) as l)`

const actorCount = sql<number>`(
  select count(distinct l.actor_id)::int
    from (select e.actor_id from notification_events e
           where e.notification_id = n.id and e.actor_id is not null limit ${sql.lit(maxUnreadCount)}) as l)`

interface NotificationsPageQuery {
  tab: NotificationTab
  limit: number
  after: Anchor | undefined
}

export const excerptLength = 300

const withDetails = (query: ReturnType<typeof notificationsOf>) =>
  query
    .select([
      'n.id',
      'n.kind',
      'n.videoId',
      'n.commentId',
      'n.postId',
      'n.createdAt',
      'n.readAt',
      'v.title',
      'v.titleTranslations',
      'v.poster',
      'v.thumbnailUrl',
      'v.broadcastState',
    ])
    .select([
      sql<string | null>`coalesce(u.username, o.username)`.as('ownerName'),
      sql<string | null>`coalesce(u.avatar_key, o.avatar_key)`.as('ownerAvatarKey'),
      textPrefix('p.content', excerptLength).$castTo<string | null>().as('post'),
      sql<Record<string, unknown>>`n.details`.as('details'),
      textPrefix('c.content', excerptLength).$castTo<string | null>().as('comment'),
      lastActors.as('actors'),
      actorCount.as('actorCount'),
    ])
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')

export function list(db: Db, recipient: Recipient, { tab, limit, after }: NotificationsPageQuery) {
  return withDetails(siteNotificationsOf(db, recipient))
    .where(isInTab(tab))
    .where(isAfter(after, 'n.createdAt', 'n.id'))
    .limit(limit)
    .execute()
}

export function listByIds(db: Db, recipient: Recipient, ids: readonly number[]) {
  return withDetails(notificationsOf(db, recipient))
    .where('n.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof list>>[number]

export async function countUnread(db: Db, recipient: Recipient): Promise<number> {
  const unread = siteNotificationsOf(db, recipient)
    .select('n.id')
    .where('n.readAt', 'is', null)
    .limit(maxUnreadCount)
  const { count } = await db
    .selectFrom(unread.as('l'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns false for notifications of other users. Keeps the time of the first reading. */
export async function markRead(db: Db, userId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${at}), is_mail_due = false
     where id = ${id} and user_id = ${userId} and is_on_site returning id`.execute(db)
  return rows.length > 0
}

export async function markAllRead(db: Db, userId: number, at: Date) {
  await db
    .updateTable('notifications')
    .set({ readAt: at, isMailDue: false })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('isOnSite', '=', true)
    .execute()
}

/** Hides the row instead of deleting it, so that a once-only event is not notified again. */
export async function dismissNotification(db: Db, userId: number, id: number, at: Date) {
  await db
    .updateTable('notifications')
    .set({ isOnSite: false, isMailDue: false, readAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Deletes one batch and returns its size. */
export async function deleteBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before} order by created_at limit ${most}) returning id`.execute(
    db,
  )
  return rows.length
}
