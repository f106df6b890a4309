import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { isVisibleTo, visibilityColumns, videosWithOwner } from '../../library/videos/live-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

const createdBefore = (time: Date | undefined, column: string) =>
  time === undefined ? sql`` : sql`and ${sql.ref(column)} < ${time}`

export const isChannelNotHiddenBy = (viewerId: number, channel: string, at?: Date) => sql<boolean>`
  not exists (select from hidden_channels hc
               where hc.user_id = ${viewerId} and hc.channel_id = ${sql.ref(channel)} ${createdBefore(at, 'hc.created_at')})`

/**
 * SQL condition for the video `v`: the viewer hides neither it nor its channel (docs/product.md “Hiding”). Lists with
 * a fixed order pass `at`, the time of their snapshot.
 */
export const isNotHiddenBy = (viewerId: number, at?: Date) => sql<boolean>`
  (not exists (select from hidden_videos hv
                where hv.user_id = ${viewerId} and hv.video_id = v.id ${createdBefore(at, 'hv.created_at')})
    and ${isChannelNotHiddenBy(viewerId, 'v.ownerId', at)})`

export function findVideoToHide(db: Db, videoId: number) {
  return videosWithOwner(db)
    .select(visibilityColumns)
    .select('v.broadcastState')
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

export function findChannelToHide(db: Db, channelId: number) {
  return db.selectFrom('users').select(['id', 'hiddenAt']).where('id', '=', channelId).executeTakeFirst()
}

/** Keeps the original time when the video is hidden already. */
export async function insertHiddenVideo(db: Db, userId: number, videoId: number) {
  const { createdAt } = await db
    .insertInto('hiddenVideos')
    .values({ userId, videoId })
    .onConflict((conflict) => conflict.columns(['userId', 'videoId']).doUpdateSet({ videoId }))
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

export async function removeHiddenVideo(db: Db, userId: number, videoId: number) {
  await db.deleteFrom('hiddenVideos').where('userId', '=', userId).where('videoId', '=', videoId).execute()
}

/** Keeps the original time when the channel is hidden already. */
export async function insertHiddenChannel(db: Db, userId: number, channelId: number) {
  const { createdAt } = await db
    .insertInto('hiddenChannels')
    .values({ userId, channelId })
    .onConflict((conflict) => conflict.columns(['userId', 'channelId']).doUpdateSet({ channelId }))
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

export async function removeHiddenChannels(db: Db, userId: number, channelIds: readonly number[]) {
  await db
    .deleteFrom('hiddenChannels')
    .where('userId', '=', userId)
    .where('channelId', '=', sql<number>`any(${channelIds})`)
    .execute()
}

export async function listHiddenIds(db: Db, userId: number, most: number) {
  const { rows } = await sql<{ videoIds: number[]; channelIds: number[] }>`
    select array(select video_id from hidden_videos where user_id = ${userId}
                 order by created_at desc, video_id desc limit ${most}) as video_ids,
           array(select channel_id from hidden_channels where user_id = ${userId}
                 order by created_at desc, channel_id desc limit ${most}) as channel_ids`.execute(db)
  return rows[0]
}

interface ListPage {
  userId: number
  limit: number
  after: Anchor | undefined
}

export function listVideos(db: Db, { userId, limit, after, canSeeAll }: ListPage & { canSeeAll: boolean }) {
  return videosWithOwner(db)
    .innerJoin('hiddenVideos as h', 'h.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select([...cardColumns, 'h.createdAt as hiddenAt'])
    .where('h.userId', '=', userId)
    .where(isVisibleTo({ id: userId, canSeeAll }))
    .where(isAfter(after, 'h.createdAt', 'h.videoId'))
    .orderBy('h.createdAt', 'desc')
    .orderBy('h.videoId', 'desc')
    .limit(limit)
    .execute()
}

export function listChannels(db: Db, { userId, limit, after }: ListPage) {
  return db
    .selectFrom('hiddenChannels as h')
    .innerJoin('users as u', 'u.id', 'h.channelId')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'h.createdAt as hiddenAt'])
    .where('h.userId', '=', userId)
    .where('u.hiddenAt', 'is', null)
    .where(isAfter(after, 'h.createdAt', 'h.channelId'))
    .orderBy('h.createdAt', 'desc')
    .orderBy('h.channelId', 'desc')
    .limit(limit)
    .execute()
}
