import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isLive, liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'

export type FeedRow = Awaited<ReturnType<typeof listNewest>>[number]
export type SitemapRow = Awaited<ReturnType<typeof listBetween>>[number]

/** What everybody finds, with what feeds and sitemaps say of it. */
const describedVideos = (db: Db) =>
  liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .leftJoin('videoEmbeds as e', 'e.videoId', 'v.id')
    .select(cardColumns)
    .select([
      'v.description',
      'v.contentWarnings',
      'v.restrictedInCountries',
      'v.width',
      'v.height',
      'v.updatedAt',
      'e.policy as embedPolicy',
      'p.masterVersion',
    ])

/** The newest of the site, of a channel or under a tag; by the indexes `videos_live` and `videos_live_owner_newest`. */
export function listNewest(
  db: Db,
  { ownerId, tag, limit }: { ownerId?: number; tag?: string; limit: number },
) {
  return describedVideos(db)
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

/** Those whose numbers are from `first` on and below `end`, by the primary key. */
export function listBetween(db: Db, first: number, end: number) {
  return describedVideos(db).where('v.id', '>=', first).where('v.id', '<', end).orderBy('v.id').execute()
}

/** What is numbered: videos, by the primary key; people with videos, by the index `videos_live_owner`. */
const numbered = { videos: sql.ref('v.id'), channels: sql.ref('v.owner_id') }

/**
 * Which pages of `size` numbers hold something live: the first on each page is looked for in an index, so that the
 * answer costs a step for each page and not for each video.
 */
export async function listPages(db: Db, size: number, of: keyof typeof numbered): Promise<number[]> {
  const id = numbered[of]
  const nextFrom = (
    first: RawBuilder<unknown>,
  ) => sql`(select ${id} from videos v join users u on u.id = v.owner_id
    where ${isLive()} and ${id} >= ${first} order by ${id} limit 1)`
  const { rows } = await sql<{ page: number }>`
    with recursive firsts(id) as (
      select ${nextFrom(sql`0`)}
      union all
      select ${nextFrom(sql`(f.id / ${sql.lit(size)} + 1) * ${sql.lit(size)}`)} from firsts f where f.id is not null
    )
    select id / ${sql.lit(size)} as page from firsts where id is not null order by 1`.execute(db)
  return rows.map(({ page }) => page)
}

/** People of a page of numbers of whom there is something to see. */
export function listChannelsBetween(db: Db, first: number, end: number) {
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
