import { smallChannel } from '@kinora/contract/feed-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isNotHiddenBy } from '../hidden/queries.ts'
import { isLive, isLiveRow, liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'
import { followedBy, latelyOf, latelyThis, popular, tastes, tuneOf } from './taste-queries.ts'
import { freshDays, freshness, quality, sources, tuning, weights } from './weights.ts'

export interface Wanted {
  viewerId: number | null
  now: Date
  beside?: { id: number; ownerId: number; isShort: boolean; type: 'all' | 'channel' | 'related' }
  category?: number | undefined
  isUnwatched?: boolean
}

const newestOf = (condition: RawBuilder<unknown>, most: number) => sql`
  (select v.id from videos v where ${isLiveRow} and ${condition}
    order by v.published_at desc, v.id desc limit ${sql.lit(most)})`

const ofFollowed = sql`
  (select n.id from (
     select f.channel_id from followed f
      cross join lateral (select v.published_at from videos v where ${isLiveRow} and v.owner_id = f.channel_id
                           order by v.published_at desc, v.id desc limit 1) as lead
      order by lead.published_at desc limit ${sql.lit(sources.followed.channels)}) as f
    cross join lateral (select v.id, v.published_at from videos v where ${isLiveRow} and v.owner_id = f.channel_id
                         order by v.published_at desc, v.id desc limit ${sql.lit(sources.followed.each)}) as n
    order by n.published_at desc limit ${sql.lit(sources.followed.most)})`

/** `video_tags` has no time: the highest ids are the newest. */
const ofTags = sql`
  (select n.video_id from taste_tags t
    cross join lateral (select vt.video_id from video_tags vt where vt.tag_id = t.tag_id
                         order by vt.video_id desc limit ${sql.lit(sources.tags.each)}) as n)`

const ofChannels = sql`
  (select n.id from taste_channels t
    cross join lateral ${newestOf(sql`v.owner_id = t.owner_id`, sources.channels.each)} as n)`

const ofCategories = sql`
  (select n.id from taste_categories t
    cross join lateral ${newestOf(sql`v.category_id = t.category_id`, sources.categories.each)} as n)`

/** Candidate ids: a few hundred, regardless of the number of videos. */
function candidatesOf({ beside, category }: Wanted): RawBuilder<unknown> {
  if (beside?.type === 'channel') return newestOf(sql`v.owner_id = ${beside.ownerId}`, sources.chosen)
  return sql.join(
    [
      sql`(select video_id as id from together)`,
      sql`(select video_id from popular)`,
      ofFollowed,
      ofChannels,
      ofTags,
      ofCategories,
      newestOf(sql`not v.is_short`, sources.newest.long),
      newestOf(sql`v.is_short`, sources.newest.shorts),
      ...(category === undefined ? [] : [newestOf(sql`v.category_id = ${category}`, sources.chosen)]),
    ],
    sql` union `,
  )
}

const lit = (number: number) => sql`${sql.lit(number)}::float8`
/** Variety lowers the weights of familiar channels, tags and categories. */
const usual = sql`greatest(0, 1 - ${lit(tuning.variety)} * tune.variety)`

const terms = sql`
  select case when f.channel_id is not null
              then ${lit(weights.subscription)} * (1 + ${lit(tuning.subscriptions)} * tune.subscriptions) else 0 end as subscription,
         ${lit(weights.watchedWith)} * coalesce(g.weight, 0) as watched_with,
         ${lit(weights.channel)} * ${usual} * coalesce(tc.weight, 0) as channel,
         ${lit(weights.tag)} * ${usual} * least(1, coalesce(tt.weight, 0)) as tag,
         ${lit(weights.category)} * ${usual} * coalesce(ta.weight, 0) as category,
         case when b.days < ${lit(freshDays)} then ${lit(weights.fresh)} * (1 + ${lit(tuning.fresh)} * tune.fresh) else 0 end as fresh,
         ${lit(weights.popular)} * coalesce(p.weight, 0)
           + ${lit(weights.views)} * least(1, ln(1 + b.views) / ln(1000001.0))::float8 as popular`

const factors = sql`
  select l.least + (1 - l.least) * exp(-b.days / ${lit(freshness.days)} * (1 + tune.fresh)) as freshness,
         ${lit(quality.least)}
           + (coalesce(b.viewings * b.watched_share, 0) + ${lit(quality.assumedViews * quality.usualShare)})
             / (coalesce(b.viewings, 0) + ${lit(quality.assumedViews)}) as quality
    from (select ${lit(freshness.least)} - ${lit(freshness.leastPerLevel)} * tune.fresh as least) as l`

/** docs/product.md “Playback”: finished from 95 % on. */
const isFinished = sql`coalesce(w.seconds >= 0.95 * v.duration_seconds, false)`

/** Home excludes finished and started videos. Visitors have no history. */
function isOffered({ viewerId, beside, category, isUnwatched }: Wanted): RawBuilder<unknown> {
  const isOpen = isUnwatched ? sql`false` : sql`not w.in_progress and not (${isFinished})`
  const conditions = [
    isLive(),
    ...(viewerId === null ? [] : [isNotHiddenBy(viewerId)]),
    ...(category === undefined ? [] : [sql`v.category_id = ${category}`]),
    ...(beside
      ? besideIt(beside)
      : [sql`v.owner_id <> ${viewerId} and not (v.is_short and tune.hides_shorts)`]),
    ...(beside ? [] : [sql`(w.video_id is null or ${isOpen})`]),
  ]
  return sql.join(conditions, sql` and `)
}

const besideIt = ({ id, ownerId, isShort, type }: NonNullable<Wanted['beside']>) => [
  sql`v.id <> ${id} and v.is_short = ${isShort}`,
  ...(type === 'all'
    ? []
    : [type === 'channel' ? sql`v.owner_id = ${ownerId}` : sql`v.owner_id <> ${ownerId}`]),
]

/** Separate from the score terms, so that each part stays cheap to plan. */
const base = (wanted: Wanted) => sql`
  base as materialized (
    select v.id, v.owner_id, v.is_short, v.published_at, v.category_id, n.views, s.viewings, s.watched_share,
           h.total_views < ${sql.lit(smallChannel.belowViews)} as is_small, ${isFinished} as is_finished,
           greatest(0, extract(epoch from ${wanted.now}::timestamptz - v.published_at) / 86400)::float8 as days
      from candidates c
      join videos v on v.id = c.id
      join users u on u.id = v.owner_id
      join video_counts n on n.video_id = v.id
      join channel_counts h on h.user_id = v.owner_id
     cross join tune
      left join history w on w.viewer_id = ${wanted.viewerId} and w.video_id = v.id
      left join video_signals s on s.video_id = v.id
     where ${isOffered(wanted)})`

const columns = sql.raw(
  ['subscription', 'watched_with', 'channel', 'tag', 'category', 'fresh', 'popular']
    .map((term) => `t.${term}`)
    .join(', '),
)

const scored = (wanted: Wanted, candidates: RawBuilder<unknown>) => sql<Scored>`
  with ${tuneOf(wanted.beside ? null : wanted.viewerId)},
       ${wanted.beside || wanted.viewerId === null ? latelyThis(wanted.beside?.id ?? 0) : latelyOf(wanted.viewerId)},
       ${tastes}, ${popular(wanted.category)}, ${followedBy(wanted.viewerId)},
       candidates (id) as materialized (${candidates}),
       ${base(wanted)}
  select b.id, b.owner_id, b.is_short, b.published_at, b.is_small, b.is_finished, ${columns}, k.freshness, k.quality,
         b.watched_share, g.seed_id, tt.tag_id, b.category_id,
         (t.subscription + t.watched_with + t.channel + t.tag + t.category + t.fresh + t.popular) * k.freshness * k.quality as score
    from base b
   cross join tune
    left join together g on g.video_id = b.id
    left join popular p on p.video_id = b.id
    left join followed f on f.channel_id = b.owner_id
    left join taste_channels tc on tc.owner_id = b.owner_id
    left join taste_categories ta on ta.category_id = b.category_id
    left join lateral (
           select sum(x.weight) as weight, (array_agg(x.tag_id order by x.weight desc, x.tag_id))[1] as tag_id
             from video_tags y join taste_tags x on x.tag_id = y.tag_id where y.video_id = b.id) as tt on true
   cross join lateral (${terms}) as t
   cross join lateral (${factors}) as k`

interface Scored {
  id: number
  subscription: number
  watchedWith: number
  channel: number
  tag: number
  category: number
  fresh: number
  popular: number
  freshness: number
  quality: number
  watchedShare: number | null
  seedId: number | null
  tagId: number | null
  categoryId: number | null
  score: number
  isSmall: boolean
}

export interface Ranked {
  id: number
  ownerId: number
  isShort: boolean
  isSmall: boolean
  isFinished: boolean
}

export async function rank(db: Db, wanted: Wanted, most: { long: number; shorts: number }) {
  const { rows } = await sql<Ranked>`select id, owner_id, is_short, is_small, is_finished
      from (select id, owner_id, is_short, is_small, is_finished,
                   row_number() over (partition by is_short order by score desc, published_at desc, id desc) as place
              from (${scored(wanted, candidatesOf(wanted))}) as s) as r
     where place <= case when is_short then ${most.shorts}::int else ${most.long}::int end
     order by place`.execute(db)
  return rows
}

/** Cards with their score terms, in the order of the ids; omits videos that are no longer offered. */
export function explain(db: Db, wanted: Wanted, ids: readonly number[]) {
  return liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin(sql<Scored>`(${scored(wanted, sql`select unnest(${ids}::int[])`)})`.as('s'), 'v.id', 's.id')
    .leftJoin('videos as seed', 'seed.id', 's.seedId')
    .leftJoin('tags as tag', 'tag.id', 's.tagId')
    .leftJoin('categories as c', 'c.id', 's.categoryId')
    .select(cardColumns)
    .select(['s.subscription', 's.watchedWith', 's.channel', 's.tag', 's.category', 's.fresh', 's.popular'])
    .select(['s.freshness', 's.quality', 's.watchedShare', 's.score', 's.isSmall', 's.seedId'])
    .select(['seed.title as seedTitle', 'tag.name as tagName', 'c.name as categoryName'])
    .orderBy(sql`array_position(${ids}::int[], v.id)`)
    .execute()
}

export type Explained = Awaited<ReturnType<typeof explain>>[number]
