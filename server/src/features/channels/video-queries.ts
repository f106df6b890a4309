import type { ChannelSort } from '@kinora/contract/channel-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Anchor, KeyAnchor } from '../../platform/db/keyset.ts'
import { liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'
import { matchesWords } from './search-queries.ts'

interface OfChannel {
  ownerId: number
  /** Left out, both. */
  type?: 'long' | 'shorts' | undefined
}

/** What everybody finds on a channel, with its counts. Both tables say whose it is, so that the index of either serves. */
const ofChannel = (db: Db, { ownerId, type }: OfChannel) =>
  liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .where('v.ownerId', '=', ownerId)
    .where('n.ownerId', '=', ownerId)
    .$if(type !== undefined, (qb) =>
      qb.where('v.isShort', '=', type === 'shorts').where('n.isShort', '=', type === 'shorts'),
    )

/** A list’s order, and where the page before ended. */
export type Place =
  | { sort: 'newest' | 'oldest'; after: Anchor | undefined }
  | { sort: 'popular'; after: KeyAnchor | undefined }

/** The first by `videos_live_owner_*`, the second by the same backwards, the last by `video_counts_popular`. */
const orders: Record<ChannelSort, RawBuilder<unknown>> = {
  newest: sql`v.published_at desc, v.id desc`,
  oldest: sql`v.published_at, v.id`,
  popular: sql`n.popularity desc, n.views desc, v.id desc`,
}

/** What stands behind the anchor in its order. */
function isBehind(place: Place) {
  if (!place.after) return sql<boolean>`true`
  if (place.sort === 'popular') {
    const { key, id } = place.after
    return sql<boolean>`n.popularity <= popularity_of(${key}::bigint) and (n.views, v.id) < (${key}::bigint, ${id}::int)`
  }
  const { time, id } = place.after
  return place.sort === 'newest'
    ? sql<boolean>`(v.published_at, v.id) < (${time}, ${id})`
    : sql<boolean>`(v.published_at, v.id) > (${time}, ${id})`
}

interface Part extends OfChannel {
  place: Place
  words: string | undefined
  limit: number
}

/** Some of what everybody finds on a channel, as a statement that can be explained. */
export const browsing = (db: Db, { place, words, limit, ...of }: Part) =>
  ofChannel(db, of)
    .select(cardColumns)
    .$if(Boolean(words), (qb) => qb.where(matchesWords(words as string)))
    .where(isBehind(place))
    .orderBy(orders[place.sort])
    .limit(limit)

/** Some of what everybody finds on a channel. */
export const browse = (db: Db, part: Part) => browsing(db, part).execute()

/** What leads a channel’s home, and the parts of it that are videos. */
export type HomePart = 'featured' | 'latest' | 'popular' | 'shorts'

interface Home {
  ownerId: number
  /** What may lead it. */
  featuredIds: number[]
  parts: readonly string[]
  /** Of how many videos a part is. */
  limit: number
}

const partsOfHome = { latest: 'newest', popular: 'popular', shorts: 'newest' } as const

/** All videos of a channel’s home by one statement, each with the part in which it stands. */
export function listHome(db: Db, { ownerId, featuredIds, parts, limit }: Home) {
  const featured = ofChannel(db, { ownerId })
    .select(cardColumns)
    .select([sql<HomePart>`'featured'`.as('part'), sql<string>`left(v.description, 400)`.as('snippet')])
    .where(sql<boolean>`v.id = any(${featuredIds})`)
  const wanted = (Object.keys(partsOfHome) as (keyof typeof partsOfHome)[]).filter((part) => parts.includes(part))
  return wanted
    .map((part) =>
      ofChannel(db, { ownerId, type: part === 'shorts' ? 'shorts' : 'long' })
        .select(cardColumns)
        .select([sql<HomePart>`${sql.lit(part)}`.as('part'), sql<string>`''`.as('snippet')])
        .orderBy(orders[partsOfHome[part]])
        .limit(limit),
    )
    .reduce(
      (all, part) => all.unionAll(db.selectFrom(part.as('p')).selectAll('p')),
      db.selectFrom(featured.as('p')).selectAll('p'),
    )
    .execute()
}

/** Those of these videos that everybody finds on this channel, as an owner may choose them. */
export const listChoosable = (db: Db, ownerId: number, ids: number[]) =>
  ofChannel(db, { ownerId })
    .select(cardColumns)
    .where(sql<boolean>`v.id = any(${ids})`)
    .execute()
