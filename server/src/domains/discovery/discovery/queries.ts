import { activeLanguage } from '@kinora/contract/text/active-language'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { textPrefix } from '../../../platform/db/text-matching.ts'
import { isPublicPostSql } from '../../community/posts/feed-queries.ts'
import { isLive, liveVideos } from '../../library/videos/live-queries.ts'
import { localizedDescription } from '../../library/videos/localized-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

export type FeedRow = Awaited<ReturnType<typeof listNewestVideos>>[number]
export type SitemapRow = Awaited<ReturnType<typeof listVideosInIdRange>>[number]

const selectFeedVideos = (db: Db) =>
  liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .leftJoin('videoEmbedSettings as e', 'e.videoId', 'v.id')
    .select(cardColumns)
    .select([
      localizedDescription(activeLanguage()).as('description'),
      'v.contentWarnings',
      'v.restrictedInCountries',
      'v.width',
      'v.height',
      'v.updatedAt',
      'e.policy as embedPolicy',
      'p.masterVersion',
    ])

export function listNewestVideos(
  db: Db,
  { ownerId, tag, limit }: { ownerId?: number; tag?: string; limit: number },
) {
  return selectFeedVideos(db)
    .select('p.renditions')
    .$if(ownerId !== undefined, (qb) => qb.where('v.ownerId', '=', ownerId as number))
    .$if(tag !== undefined, (qb) =>
      qb.where('v.id', 'in', (eb) =>
        eb
          .selectFrom('videoTags as vt')
          .innerJoin('tags as t', 't.id', 'vt.tagId')
          .select('vt.videoId')
          .where('t.name', '=', tag as string),
      ),
    )
    .orderBy('v.publishedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids from `first` (inclusive) to `end` (exclusive), by the primary key. */
export function listVideosInIdRange(db: Db, first: number, end: number) {
  return selectFeedVideos(db).where('v.id', '>=', first).where('v.id', '<', end).orderBy('v.id').execute()
}

const videoRows = { rows: sql`videos v join users u on u.id = v.owner_id`, isPublic: isLive() }

const pagedEntities = {
  videos: { ...videoRows, id: sql.ref('v.id') },
  channels: { ...videoRows, id: sql.ref('v.owner_id') },
  posts: {
    rows: sql`posts p join users u on u.id = p.owner_id`,
    isPublic: isPublicPostSql,
    id: sql.ref('p.id'),
  },
}
export type PagedEntity = keyof typeof pagedEntities

/**
 * Numbers of the pages of `size` ids that are not empty. Jumps from page to page through the index, so the cost grows
 * with pages, not rows.
 */
export async function listNonEmptyPages(db: Db, size: number, of: PagedEntity): Promise<number[]> {
  const { id, rows: all, isPublic } = pagedEntities[of]
  const nextFrom = (first: RawBuilder<unknown>) =>
    sql`(select ${id} from ${all} where ${isPublic} and ${id} >= ${first} order by ${id} limit 1)`
  const { rows } = await sql<{ page: number }>`
    with recursive firsts(id) as (
      select ${nextFrom(sql`0`)}
      union all
      select ${nextFrom(sql`(f.id / ${sql.lit(size)} + 1) * ${sql.lit(size)}`)} from firsts f where f.id is not null
    )
    select id / ${sql.lit(size)} as page from firsts where id is not null order by 1`.execute(db)
  return rows.map(({ page }) => page)
}

export const listPostsInIdRange = (db: Db, first: number, end: number) =>
  db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select(['p.id', 'p.ownerId', 'u.username', textPrefix('p.content', 200).as('content')])
    .where('p.id', '>=', first)
    .where('p.id', '<', end)
    .where(isPublicPostSql)
    .orderBy('p.id')
    .execute()

export function listChannelsInIdRange(db: Db, first: number, end: number) {
  return db
    .selectFrom('users as c')
    .select('c.id')
    .where('c.id', '>=', first)
    .where('c.id', '<', end)
    .where((eb) =>
      eb.exists(
        liveVideos(db)
          .select('v.id')
          .where('v.ownerId', '=', sql<number>`c.id`)
          .limit(1),
      ),
    )
    .orderBy('c.id')
    .execute()
}
