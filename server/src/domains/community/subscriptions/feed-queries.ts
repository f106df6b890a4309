import { maxNewCount, visitTimeoutMinutes } from '@kinora/contract/community/subscriptions/rules'
import { activeLanguage } from '@kinora/contract/text/active-language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { isChannelNotHiddenBy, isNotHiddenBy } from '../hidden-content/queries.ts'
import { isPublicPostSql } from '../posts/feed-queries.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'
import { localizedDescriptionPrefix } from '../../library/videos/localized-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

export const snippetLength = 200

interface FeedQuery {
  viewerId: number
  limit: number
  after: Anchor | undefined
  type: 'long' | 'shorts' | undefined
  isUnwatched: boolean
}

/** Without a type filter, shorts are left out for viewers who hide them. */
const respectsShortsSetting = (viewerId: number) => sql<boolean>`
  (not v.is_short or not coalesce((select hide_shorts from user_settings where user_id = ${viewerId}), false))`

const videosOfChannel = (db: Db, channel: string, { viewerId, type }: Pick<FeedQuery, 'viewerId' | 'type'>) =>
  liveVideos(db)
    .where(sql<boolean>`v.owner_id = ${sql.ref(channel)}`)
    .where(isNotHiddenBy(viewerId))
    .where(
      type === undefined ? respectsShortsSetting(viewerId) : sql<boolean>`v.is_short = ${type === 'shorts'}`,
    )

const newestOfChannel = (db: Db, channel: string, feed: FeedQuery) =>
  videosOfChannel(db, channel, feed)
    .leftJoin('watchHistory as w', (join) =>
      join.onRef('w.videoId', '=', 'v.id').on('w.viewerId', '=', feed.viewerId),
    )
    .$if(feed.isUnwatched, (qb) => qb.where('w.videoId', 'is', null))
    .where(isAfter(feed.after, 'v.publishedAt', 'v.id'))
    .orderBy('v.publishedAt', 'desc')
    .orderBy('v.id', 'desc')

/**
 * First the newest video of each followed channel decides which channels can be on the page, then only those are
 * read. So a page never reads the videos of all channels.
 */
export function listFeed(db: Db, feed: FeedQuery) {
  return db
    .with('leading', (cte) =>
      cte
        .selectFrom('subscriptions as s')
        .innerJoinLateral(
          () =>
            newestOfChannel(db, 's.channelId', feed).select(['v.publishedAt', 'v.id']).limit(1).as('newest'),
          (join) => join.onTrue(),
        )
        .select('s.channelId')
        .where('s.subscriberId', '=', feed.viewerId)
        .orderBy('newest.publishedAt', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(feed.limit),
    )
    .selectFrom('leading as l')
    .innerJoinLateral(
      () =>
        newestOfChannel(db, 'l.channelId', feed)
          .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
          .select(cardColumns)
          .select('w.positionSeconds')
          .select(localizedDescriptionPrefix(activeLanguage(), snippetLength).as('snippet'))
          .limit(feed.limit)
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .orderBy('f.publishedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(feed.limit)
    .execute()
}

/** End of the previous visit; a visit without requests for `visitMinutes` is over. */
const newSinceSql = (now: Date) => sql<Date | null>`
  case when b.visited_at < ${now}::timestamptz - ${visitTimeoutMinutes} * interval '1 minute' then b.visited_at else b.new_since end`

const isAfterNewSince = (time: string) => sql<boolean>`${sql.ref(time)} > (select new_since from visit)`

const newVideos = (db: Db, viewerId: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoinLateral(
      () =>
        videosOfChannel(db, 's.channelId', { viewerId, type: undefined })
          .select('v.id')
          .where(isAfterNewSince('v.publishedAt'))
          .as('fresh'),
      (join) => join.onTrue(),
    )
    .select('fresh.id')
    .where('s.subscriberId', '=', viewerId)
    .limit(maxNewCount)

/** Served by the index `posts_owner`. */
const newPosts = (db: Db, viewerId: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('posts as p', 'p.ownerId', 's.channelId')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select('p.id')
    .where('s.subscriberId', '=', viewerId)
    .where(isPublicPostSql)
    .where(isChannelNotHiddenBy(viewerId, 's.channelId'))
    .where(isAfterNewSince('p.createdAt'))
    .limit(maxNewCount)

export async function findNews(db: Db, viewerId: number, now: Date) {
  return db
    .with('visit', (cte) =>
      cte
        .selectFrom('subscriptionVisits as b')
        .select(newSinceSql(now).as('newSince'))
        .where('b.userId', '=', viewerId),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('visit').select('visit.newSince').as('newSince'),
      eb
        .selectFrom(
          sql<{ id: number }>`((${newVideos(db, viewerId)}) union all (${newPosts(db, viewerId)}))`.as('c'),
        )
        .select(sql<number>`least(count(*), ${sql.lit(maxNewCount)})::int`.as('count'))
        .as('newCount'),
      eb
        .selectFrom('subscriptions as s')
        .innerJoin('users as u', 'u.id', 's.channelId')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('s.subscriberId', '=', viewerId)
        .where('u.hiddenAt', 'is', null)
        .as('channelCount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Extends the visit or starts a new one; `seenAll` marks everything as seen. */
export async function saveVisit(
  db: Db,
  { viewerId, now, seenAll }: { viewerId: number; now: Date; seenAll: boolean },
) {
  await sql`
    insert into subscription_visits as b (user_id, new_since, visited_at)
    values (${viewerId}, ${seenAll ? now : null}, ${now})
    on conflict (user_id) do update
       set new_since = ${seenAll ? sql`${now}::timestamptz` : newSinceSql(now)}, visited_at = greatest(b.visited_at, ${now})`.execute(
    db,
  )
}
