import type { ChannelSort } from '@kinora/contract/community/channels/rules'
import { activeLanguage } from '@kinora/contract/text/active-language'
import { sql, type RawBuilder } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Anchor, KeyAnchor } from '../../../platform/db/keyset.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { isLive, liveVideos } from '../../library/videos/live-queries.ts'
import { localizedDescriptionPrefix } from '../../library/videos/localized-queries.ts'
import { cardColumns, type CardRow } from '../../library/videos/queries.ts'

interface ChannelFilter {
  ownerId: number
  /** Both when omitted. */
  type?: 'long' | 'shorts' | undefined
}

/** Filters both tables by owner, so that the index of either can be used. */
const channelVideos = (db: Db, { ownerId, type }: ChannelFilter) =>
  liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .where('v.ownerId', '=', ownerId)
    .where('n.ownerId', '=', ownerId)
    .$if(type !== undefined, (qb) =>
      qb.where('v.isShort', '=', type === 'shorts').where('n.isShort', '=', type === 'shorts'),
    )

export type ListPosition =
  | { sort: 'newest' | 'oldest'; after: Anchor | undefined }
  | { sort: 'popular'; after: KeyAnchor | undefined }

/** Indexes: `videos_live_owner_*`, the same backwards, `video_counts_popular`. */
const orderByClauses: Record<ChannelSort, RawBuilder<unknown>> = {
  newest: sql`v.published_at desc, v.id desc`,
  oldest: sql`v.published_at, v.id`,
  popular: sql`n.popularity desc, n.views desc, v.id desc`,
}

function isAfterPosition(position: ListPosition) {
  if (!position.after) return sql<boolean>`true`
  if (position.sort === 'popular') {
    const { key, id } = position.after
    return sql<boolean>`n.popularity <= popularity_step(${key}::bigint) and (n.views, v.id) < (${key}::bigint, ${id}::bigint)`
  }
  const { time, id } = position.after
  return position.sort === 'newest'
    ? sql<boolean>`(v.published_at, v.id) < (${time}, ${id}::bigint)`
    : sql<boolean>`(v.published_at, v.id) > (${time}, ${id}::bigint)`
}

interface ChannelVideosQuery extends ChannelFilter {
  position: ListPosition
  condition: RawBuilder<boolean> | undefined
  limit: number
}

/**
 * The most popular use a custom plan: a generic one sorts all videos, which takes eight times as long for an owner of
 * ten thousand.
 */
export const channelVideosStatement = (db: Db, { position, condition, limit, ...of }: ChannelVideosQuery) =>
  channelVideos(db, of)
    .select(cardColumns)
    .$if(condition !== undefined, (qb) => qb.where(condition as RawBuilder<boolean>))
    .where(isAfterPosition(position))
    .orderBy(orderByClauses[position.sort])
    .limit(limit)
    .$if(position.sort === 'popular', (qb) => qb.modifyEnd(customPlan))

export const browse = (db: Db, part: ChannelVideosQuery) => channelVideosStatement(db, part).execute()

export const snippetLength = 400

export type HomeSection = 'featured' | 'latest' | 'popular' | 'shorts'

interface HomeQuery {
  ownerId: number
  featuredIds: number[]
  parts: readonly string[]
  limit: number
}

export interface HomeVideoRow extends CardRow {
  part: HomeSection
  snippet: string
}

const cardColumnList = sql.join(cardColumns.map((column) => sql.ref(column)))
const sectionSorts = { latest: 'newest', popular: 'popular', shorts: 'newest' } as const

export async function listHomeVideos(db: Db, { ownerId, featuredIds, parts, limit }: HomeQuery) {
  const from = sql`from videos v join users u on u.id = v.owner_id join video_counts n on n.video_id = v.id
    where ${isLive()} and v.owner_id = ${ownerId} and n.owner_id = ${ownerId}`
  const requestedParts = (['latest', 'popular', 'shorts'] as const).filter((part) => parts.includes(part))
  const found = requestedParts.map((part) => {
    const isShort = part === 'shorts'
    return sql`(select ${cardColumnList}, ${sql.lit(part)} as part, '' as snippet ${from} and v.is_short = ${isShort}
      and n.is_short = ${isShort} order by ${orderByClauses[sectionSorts[part]]} limit ${limit})`
  })
  const featured = sql`(select ${cardColumnList}, 'featured' as part, ${localizedDescriptionPrefix(activeLanguage(), snippetLength)} as snippet ${from}
    and v.id = ${inOpaqueArray(featuredIds)})`
  const { rows } =
    await sql<HomeVideoRow>`${customPlan}${sql.join([featured, ...found], sql` union all `)}`.execute(db)
  return rows
}

/** The public ones of these videos, which the owner may feature. */
export const listPublicVideosByIds = (db: Db, ownerId: number, ids: number[]) =>
  channelVideos(db, { ownerId }).select(cardColumns).where('v.id', '=', inOpaqueArray(ids)).execute()
