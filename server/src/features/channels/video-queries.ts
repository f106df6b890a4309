import type { ChannelSort } from '@kinora/contract/channel-rules'
import { sql, type RawBuilder } from 'kysely'
import { inOpaqueArray } from '../../platform/db/opaque-array.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Anchor, KeyAnchor } from '../../platform/db/keyset.ts'
import { isLive, liveVideos } from '../videos/live-queries.ts'
import { cardColumns, type CardRow } from '../videos/queries.ts'
import { beginningOf } from '../../platform/db/beginning-of.ts'

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
  /** What was looked for on it. */
  meant: RawBuilder<boolean> | undefined
  limit: number
}

/** Some of what everybody finds on a channel, as a statement that can be explained. */
export const browsing = (db: Db, { place, meant, limit, ...of }: Part) =>
  ofChannel(db, of)
    .select(cardColumns)
    .$if(meant !== undefined, (qb) => qb.where(meant as RawBuilder<boolean>))
    .where(isBehind(place))
    .orderBy(orders[place.sort])
    .limit(limit)

/** Some of what everybody finds on a channel. */
export const browse = (db: Db, part: Part) => browsing(db, part).execute()

export const snippetLength = 400

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

export interface HomeRow extends CardRow {
  part: HomePart
  snippet: string
}

const columns = sql.join(cardColumns.map((column) => sql.ref(column)))
const lists = { latest: 'newest', popular: 'popular', shorts: 'newest' } as const

/** All videos of a channel’s home by one statement, each with the part in which it stands. */
export async function listHome(db: Db, { ownerId, featuredIds, parts, limit }: Home) {
  const from = sql`from videos v join users u on u.id = v.owner_id join video_counts n on n.video_id = v.id
    where ${isLive()} and v.owner_id = ${ownerId} and n.owner_id = ${ownerId}`
  const wanted = (['latest', 'popular', 'shorts'] as const).filter((part) => parts.includes(part))
  const found = wanted.map((part) => {
    const isShort = part === 'shorts'
    return sql`(select ${columns}, ${sql.lit(part)} as part, '' as snippet ${from} and v.is_short = ${isShort}
      and n.is_short = ${isShort} order by ${orders[lists[part]]} limit ${limit})`
  })
  const featured = sql`(select ${columns}, 'featured' as part, ${beginningOf('v.description', snippetLength)} as snippet ${from}
    and v.id = ${inOpaqueArray(featuredIds)})`
  const { rows } = await sql<HomeRow>`${sql.join([featured, ...found], sql` union all `)}`.execute(db)
  return rows
}

/** Those of these videos that everybody finds on this channel, as an owner may choose them. */
export const listChoosable = (db: Db, ownerId: number, ids: number[]) =>
  ofChannel(db, { ownerId }).select(cardColumns).where('v.id', '=', inOpaqueArray(ids)).execute()
