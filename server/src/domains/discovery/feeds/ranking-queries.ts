import { smallChannelRules } from '@kinora/contract/discovery/feeds/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isNotHiddenBy } from '../../community/hidden-content/queries.ts'
import { isLive, isLiveRow, liveVideos } from '../../library/videos/live-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'
import {
  followedChannelsCte,
  recentHistoryCte,
  singleVideoCte,
  popularCte,
  tasteCtes,
  preferencesCte,
} from './taste-queries.ts'
import {
  freshDays,
  freshnessDecay,
  qualityFactor,
  candidateLimits,
  preferenceWeights,
  scoreWeights,
} from './score-weights.ts'

export interface RankingRequest {
  viewerId: number | null
  now: Date
  relatedTo?: { id: number; ownerId: number; isShort: boolean; type: 'all' | 'channel' | 'related' }
  category?: number | undefined
  isUnwatchedOnly?: boolean
}

const newestVideos = (condition: RawBuilder<unknown>, most: number) => sql`
  (select v.id from videos v where ${isLiveRow} and ${condition}
    order by v.published_at desc, v.id desc limit ${sql.lit(most)})`

const newestOfFollowed = sql`
  (select n.id from (
     select f.channel_id from followed f
      cross join lateral (select v.published_at from videos v where ${isLiveRow} and v.owner_id = f.channel_id
                           order by v.published_at desc, v.id desc limit 1) as lead
      order by lead.published_at desc limit ${sql.lit(candidateLimits.followed.channels)}) as f
    cross join lateral (select v.id, v.published_at from videos v where ${isLiveRow} and v.owner_id = f.channel_id
                         order by v.published_at desc, v.id desc limit ${sql.lit(candidateLimits.followed.each)}) as n
    order by n.published_at desc limit ${sql.lit(candidateLimits.followed.most)})`

/** `video_tags` has no time: the highest ids are the newest. */
const newestOfTags = sql`
  (select n.video_id from taste_tags t
    cross join lateral (select vt.video_id from video_tags vt where vt.tag_id = t.tag_id
                         order by vt.video_id desc limit ${sql.lit(candidateLimits.tags.each)}) as n)`

const newestOfChannels = sql`
  (select n.id from taste_channels t
    cross join lateral ${newestVideos(sql`v.owner_id = t.owner_id`, candidateLimits.channels.each)} as n)`

const newestOfCategories = sql`
  (select n.id from taste_categories t
    cross join lateral ${newestVideos(sql`v.category_id = t.category_id`, candidateLimits.categories.each)} as n)`

/** Candidate ids: a few hundred, regardless of the number of videos. */
function selectCandidates({ relatedTo, category }: RankingRequest): RawBuilder<unknown> {
  if (relatedTo?.type === 'channel')
    return newestVideos(sql`v.owner_id = ${relatedTo.ownerId}`, candidateLimits.chosen)
  return sql.join(
    [
      sql`(select video_id as id from together)`,
      sql`(select video_id from popular)`,
      newestOfFollowed,
      newestOfChannels,
      newestOfTags,
      newestOfCategories,
      newestVideos(sql`not v.is_short`, candidateLimits.newest.long),
      newestVideos(sql`v.is_short`, candidateLimits.newest.shorts),
      ...(category === undefined
        ? []
        : [newestVideos(sql`v.category_id = ${category}`, candidateLimits.chosen)]),
    ],
    sql` union `,
  )
}

const floatLiteral = (number: number) => sql`${sql.lit(number)}::float8`
/** Variety lowers the weights of familiar channels, tags and categories. */
const familiarFactor = sql`greatest(0, 1 - ${floatLiteral(preferenceWeights.variety)} * tune.variety)`

const scoreTerms = sql`
  select case when f.channel_id is not null
              then ${floatLiteral(scoreWeights.subscription)} * (1 + ${floatLiteral(preferenceWeights.subscriptions)} * tune.subscriptions) else 0 end as subscription,
         ${floatLiteral(scoreWeights.watchedWith)} * coalesce(g.weight, 0) as watched_with,
         ${floatLiteral(scoreWeights.channel)} * ${familiarFactor} * coalesce(tc.weight, 0) as channel,
         ${floatLiteral(scoreWeights.tag)} * ${familiarFactor} * least(1, coalesce(tt.weight, 0)) as tag,
         ${floatLiteral(scoreWeights.category)} * ${familiarFactor} * coalesce(ta.weight, 0) as category,
         case when b.days < ${floatLiteral(freshDays)} then ${floatLiteral(scoreWeights.fresh)} * (1 + ${floatLiteral(preferenceWeights.fresh)} * tune.fresh) else 0 end as fresh,
         ${floatLiteral(scoreWeights.popular)} * coalesce(p.weight, 0)
           + ${floatLiteral(scoreWeights.views)} * least(1, ln(1 + b.views) / ln(1000001.0))::float8 as popular`

const scoreFactors = sql`
  select l.least + (1 - l.least) * exp(-b.days / ${floatLiteral(freshnessDecay.days)} * (1 + tune.fresh)) as freshness,
         ${floatLiteral(qualityFactor.least)}
           + (coalesce(b.sampled_views * b.watched_share, 0) + ${floatLiteral(qualityFactor.assumedViews * qualityFactor.usualShare)})
             / (coalesce(b.sampled_views, 0) + ${floatLiteral(qualityFactor.assumedViews)}) as quality
    from (select ${floatLiteral(freshnessDecay.least)} - ${floatLiteral(freshnessDecay.leastPerLevel)} * tune.fresh as least) as l`

/** docs/product.md “Playback”: finished from 95 % on. */
const isFinished = sql`coalesce(w.position_seconds >= 0.95 * v.duration_seconds, false)`

/** Home excludes finished and started videos. Visitors have no history. */
function offerConditions({
  viewerId,
  relatedTo,
  category,
  isUnwatchedOnly,
}: RankingRequest): RawBuilder<unknown> {
  const isOpen = isUnwatchedOnly ? sql`false` : sql`not w.in_progress and not (${isFinished})`
  const conditions = [
    isLive(),
    ...(viewerId === null ? [] : [isNotHiddenBy(viewerId)]),
    ...(category === undefined ? [] : [sql`v.category_id = ${category}`]),
    ...(relatedTo
      ? relatedConditions(relatedTo)
      : [sql`v.owner_id <> ${viewerId} and not (v.is_short and tune.hides_shorts)`]),
    ...(relatedTo ? [] : [sql`(w.video_id is null or ${isOpen})`]),
  ]
  return sql.join(conditions, sql` and `)
}

const relatedConditions = ({ id, ownerId, isShort, type }: NonNullable<RankingRequest['relatedTo']>) => [
  sql`v.id <> ${id} and v.is_short = ${isShort}`,
  ...(type === 'all'
    ? []
    : [type === 'channel' ? sql`v.owner_id = ${ownerId}` : sql`v.owner_id <> ${ownerId}`]),
]

/** Separate from the score terms, so that each part stays cheap to plan. */
const candidateFacts = (request: RankingRequest) => sql`
  base as materialized (
    select v.id, v.owner_id, v.is_short, v.published_at, v.category_id, n.views, s.sampled_views, s.watched_share,
           h.total_views < ${sql.lit(smallChannelRules.belowViews)} as is_small, ${isFinished} as is_finished,
           greatest(0, extract(epoch from ${request.now}::timestamptz - v.published_at) / 86400)::float8 as days
      from candidates c
      join videos v on v.id = c.id
      join users u on u.id = v.owner_id
      join video_counts n on n.video_id = v.id
      join channel_counts h on h.user_id = v.owner_id
     cross join tune
      left join watch_history w on w.viewer_id = ${request.viewerId} and w.video_id = v.id
      left join recommendation_signals s on s.video_id = v.id
     where ${offerConditions(request)})`

const termColumns = sql.raw(
  ['subscription', 'watched_with', 'channel', 'tag', 'category', 'fresh', 'popular']
    .map((term) => `t.${term}`)
    .join(', '),
)

const scoreCandidates = (request: RankingRequest, candidates: RawBuilder<unknown>) => sql<ScoredRow>`
  with ${preferencesCte(request.relatedTo ? null : request.viewerId)},
       ${request.relatedTo || request.viewerId === null ? singleVideoCte(request.relatedTo?.id ?? 0) : recentHistoryCte(request.viewerId)},
       ${tasteCtes}, ${popularCte(request.category)}, ${followedChannelsCte(request.viewerId)},
       candidates (id) as materialized (${candidates}),
       ${candidateFacts(request)}
  select b.id, b.owner_id, b.is_short, b.published_at, b.is_small, b.is_finished, ${termColumns}, k.freshness, k.quality,
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
   cross join lateral (${scoreTerms}) as t
   cross join lateral (${scoreFactors}) as k`

interface ScoredRow {
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

export interface RankedVideo {
  id: number
  ownerId: number
  isShort: boolean
  isSmall: boolean
  isFinished: boolean
}

export async function rankVideos(db: Db, request: RankingRequest, most: { long: number; shorts: number }) {
  const { rows } = await sql<RankedVideo>`select id, owner_id, is_short, is_small, is_finished
      from (select id, owner_id, is_short, is_small, is_finished,
                   row_number() over (partition by is_short order by score desc, published_at desc, id desc) as place
              from (${scoreCandidates(request, selectCandidates(request))}) as s) as r
     where place <= case when is_short then ${most.shorts}::int else ${most.long}::int end
     order by place`.execute(db)
  return rows
}

/** Cards with their score terms, in the order of the ids; omits videos that are no longer offered. */
export function listExplained(db: Db, request: RankingRequest, ids: readonly number[]) {
  return liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .innerJoin(
      sql<ScoredRow>`(${scoreCandidates(request, sql`select unnest(${ids}::int[])`)})`.as('s'),
      'v.id',
      's.id',
    )
    .leftJoin('videos as seed', 'seed.id', 's.seedId')
    .leftJoin('tags as tag', 'tag.id', 's.tagId')
    .leftJoin('categories as c', 'c.id', 's.categoryId')
    .select(cardColumns)
    .select(['s.subscription', 's.watchedWith', 's.channel', 's.tag', 's.category', 's.fresh', 's.popular'])
    .select(['s.freshness', 's.quality', 's.watchedShare', 's.score', 's.isSmall', 's.seedId'])
    .select(['seed.title as seedTitle', 'seed.titleTranslations as seedTranslations'])
    .select(['tag.name as tagName', 'c.name as categoryName'])
    .orderBy(sql`array_position(${ids}::int[], v.id)`)
    .execute()
}

export type ExplainedVideo = Awaited<ReturnType<typeof listExplained>>[number]
