import { sql, type Insertable, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { createBatchLoader } from '../../../platform/db/batch-loader.ts'
import { tagsOfVideo } from '../tags/queries.ts'
import { isLiveRow, liveVideos, visibilityColumns, videosWithOwner } from './live-queries.ts'

export const cardColumns = [
  'v.id',
  'v.title',
  'v.titleTranslations',
  'v.thumbnailUrl',
  'v.poster',
  'v.storyboard',
  'v.mediaKey',
  'v.durationSeconds',
  'n.views',
  'v.isShort',
  'v.isPublished',
  'v.createdAt',
  'v.publishedAt',
  'v.publishAt',
  'v.contentWarnings',
  'v.broadcastState',
  'v.broadcastStartsAt',
  'v.ownerId',
  'u.username',
  'u.avatarKey',
  'u.isVerified',
] as const

export type CardRow = Awaited<ReturnType<typeof listLive>>[number]

interface LiveFilter {
  limit: number
  after: Anchor | undefined
  type: 'long' | 'shorts' | undefined
  category: number | undefined
}

/** Served by the indexes `videos_live*`. */
export function listLive(db: Db, { limit, after, type, category }: LiveFilter) {
  return liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(cardColumns)
    .$if(type !== undefined, (qb) => qb.where('v.isShort', '=', type === 'shorts'))
    .$if(category !== undefined, (qb) => qb.where('v.categoryId', '=', category as number))
    .where(isAfter(after, 'v.publishedAt', 'v.id'))
    .orderBy('v.publishedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

const pageColumns = [
  'n.likes',
  'n.dislikes',
  'h.subscribers',
  's.showLikeCount',
  's.showSubscriberCount',
  'v.description',
  'v.language',
  'v.descriptionTranslations',
  'v.translationsVersion',
  'v.width',
  'v.height',
  'v.takenFromId',
  'v.updatedAt',
  'v.version',
  'v.uploadId',
  'c.id as categoryId',
  'c.name as categoryName',
  'e.policy as embedPolicy',
  'b.startedAt as broadcastStartedAt',
  'b.endedAt as broadcastEndedAt',
  'b.viewers',
  'b.source as broadcastSource',
  'b.latency',
  'b.chatAudience',
  'b.slowModeSeconds',
  'p.stage',
  'p.percent',
  'p.secondsLeft',
  'p.plannedRungs',
  'p.renditions',
  'p.growingRenditions',
  'p.encodingHeights',
  'p.masterVersion',
  'p.secondCodec',
  'p.secondCodecPercent',
  'p.errorCode',
  'p.errorMessage',
] as const

const listByIds = precompile((db, ids: readonly number[]) =>
  videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select([...cardColumns, ...visibilityColumns])
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .leftJoin('categories as c', 'c.id', 'v.categoryId')
    .leftJoin('videoEmbedSettings as e', 'e.videoId', 'v.id')
    .leftJoin('broadcasts as b', 'b.videoId', 'v.id')
    .innerJoin('channelCounts as h', 'h.userId', 'v.ownerId')
    .leftJoin('userSettings as s', 's.userId', 'v.ownerId')
    .select(pageColumns)
    .select(sql<unknown>`p.measured_facts -> 'loudness'`.as('loudness'))
    .select((eb) => [
      tagsOfVideo().as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('captionTracks as t')
          .select(['t.id', 't.language', 't.label', 't.folder'])
          .whereRef('t.videoId', '=', 'v.id')
          .where('t.cueCount', '>', 0)
          .orderBy('t.id'),
      ).as('captions'),
      eb
        .selectFrom('chapterLists as l')
        .select('l.chapters')
        .whereRef('l.videoId', '=', 'v.id')
        .as('chapters'),
    ])
    .where('v.id', '=', inOpaqueArray(ids)),
)

export const find = createBatchLoader(listByIds)

export function listPlayableCaptions(db: Db, videoId: number) {
  return db
    .selectFrom('captionTracks')
    .select(['language', 'label', 'folder'])
    .where('videoId', '=', videoId)
    .where('cueCount', '>', 0)
    .orderBy('id')
    .execute()
}

export async function listRestrictedCountries(db: Db) {
  const { rows } = await sql<{ country: string }>`
    select distinct unnest(restricted_in_countries) as country from videos
     where restricted_in_countries <> '{}'`.execute(db)
  return rows.map(({ country }) => country)
}

export function findMetadata(db: Db, id: number) {
  return videosWithOwner(db)
    .select(visibilityColumns)
    .select([
      'v.monetizationEnabled',
      'v.adsEnabled',
      'v.revenueShare',
      'v.contentWarnings',
      'v.commentPolicy',
      'v.notes',
      'u.monetizationEnabled as ownerEarns',
    ])
    .where('v.id', '=', id)
    .executeTakeFirst()
}

/** The lock serializes edits of one video. */
export function findForUpdate(db: Db, id: number) {
  return videosWithOwner(db)
    .selectAll('v')
    .select('u.hiddenAt as ownerHiddenAt')
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst()
}

export const findAuditFacts = (db: Db, id: number) =>
  db
    .selectFrom('videos as v')
    .select([
      'title',
      'description',
      'language',
      'titleTranslations',
      'descriptionTranslations',
      'thumbnailUrl',
      'categoryId',
      'isPublished',
      'publishAt',
      'visibility',
      'isShort',
      'monetizationEnabled',
      'adsEnabled',
      'revenueShare',
      'contentWarnings',
      'restrictedInCountries',
      'commentPolicy',
      'notes',
    ])
    .select((eb) =>
      eb
        .selectFrom('videoTags as vt')
        .innerJoin('tags as t', 't.id', 'vt.tagId')
        .select(sql<string[]>`coalesce(array_agg(t.name order by vt.position), '{}')`.as('names'))
        .whereRef('vt.videoId', '=', 'v.id')
        .as('tags'),
    )
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()

export async function findDraftMediaKey(db: Db, ownerId: number, fileId: string) {
  const row = await db
    .selectFrom('uploads as f')
    .innerJoin('videos as v', 'v.uploadId', 'f.id')
    .select('v.mediaKey')
    .where('f.ownerId', '=', ownerId)
    .where('f.fileId', '=', fileId)
    .where('f.isDraft', '=', true)
    .executeTakeFirst()
  return row?.mediaKey
}

export function lockByUpload(db: Db, uploadId: number) {
  return db.selectFrom('videos').select('id').where('uploadId', '=', uploadId).forUpdate().executeTakeFirst()
}

export async function isLongVideoOf(db: Db, ownerId: number, id: number) {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('isShort', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function findByMediaKey(db: Db, mediaKey: string) {
  return videosWithOwner(db)
    .leftJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select(['v.id', 'v.durationSeconds', 'v.broadcastState', 'b.source as broadcastSource'])
    .select(visibilityColumns)
    .where('v.mediaKey', '=', mediaKey)
    .executeTakeFirst()
}

export async function insert(db: Db, video: Insertable<Tables['videos']>) {
  const { id } = await db.insertInto('videos').values(video).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, id: number, change: Updateable<Tables['videos']>) {
  await db
    .updateTable('videos')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns false when `at` is not the scheduled time any longer. */
export async function publishIfScheduled(db: Db, id: number, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ isPublished: true, publishAt: null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('isPublished', '=', false)
    .where('publishAt', '=', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Keeps an earlier time; null when nothing plays. Returns false for a broadcast to come, which does not play. */
export async function setPlayable(db: Db, id: number, since: Date | null) {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ playableAt: since && sql`coalesce(playable_at, ${since})` })
    .where('id', '=', id)
    .$if(since !== null, (qb) => qb.where(isNotUpcoming))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const isNotUpcoming = sql<boolean>`coalesce(broadcast_state, '') not in ('scheduled', 'waiting')`

/** Returns the new status if it changed. The lock serializes concurrent changes. */
export async function syncLiveStatus(db: Db, id: number, now: Date) {
  const { rows } = await sql<{ isLive: boolean; isFirst: boolean; ownerId: number }>`
    update videos changed
       set live_at = case when was.is_live then ${now}::timestamptz end,
           published_at = case when was.is_live then coalesce(was.published_at, ${now}) else was.published_at end
      from (select v.id, v.live_at, v.published_at, v.owner_id, (${isLiveRow}) as is_live
              from videos v where v.id = ${id} for update) was
     where changed.id = was.id and was.is_live <> (was.live_at is not null)
    returning was.is_live, was.published_at is null as is_first, was.owner_id`.execute(db)
  return rows[0]
}
