import { mostNew, visitMinutes } from '@kinora/contract/subscriptions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'
import { isChannelNotHiddenBy, isNotHiddenBy } from '../hidden/queries.ts'
import { isOpen as isOpenPost } from '../posts/feed-queries.ts'
import { liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'
import { beginningOf } from '../../platform/db/beginning-of.ts'

export const snippetLength = 200

interface Feed {
  viewerId: number
  limit: number
  after: Anchor | undefined
  type: 'long' | 'shorts' | undefined
  isUnwatched: boolean
}

/** Without a type filter, shorts are left out for viewers who hide them. */
const isWanted = (viewerId: number) => sql<boolean>`
  (not v.is_short or not coalesce((select hide_shorts from user_settings where user_id = ${viewerId}), false))`

const ofChannel = (db: Db, channel: string, { viewerId, type }: Pick<Feed, 'viewerId' | 'type'>) =>
  liveVideos(db)
    .where(sql<boolean>`v.owner_id = ${sql.ref(channel)}`)
    .where(isNotHiddenBy(viewerId))
    .where(type === undefined ? isWanted(viewerId) : sql<boolean>`v.is_short = ${type === 'shorts'}`)

const newestOf = (db: Db, channel: string, feed: Feed) =>
  ofChannel(db, channel, feed)
    .leftJoin('history as w', (join) =>
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
export function listFeed(db: Db, feed: Feed) {
  return db
    .with('leading', (cte) =>
      cte
        .selectFrom('subscriptions as s')
        .innerJoinLateral(
          () => newestOf(db, 's.channelId', feed).select(['v.publishedAt', 'v.id']).limit(1).as('newest'),
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
        newestOf(db, 'l.channelId', feed)
          .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
          .select(cardColumns)
          .select(['w.seconds as positionSeconds', beginningOf('v.description', snippetLength).as('snippet')])
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
const newSinceAt = (now: Date) => sql<Date | null>`
  case when b.visited_at < ${now}::timestamptz - ${visitMinutes} * interval '1 minute' then b.visited_at else b.new_since end`

const isNewer = (time: string) => sql<boolean>`${sql.ref(time)} > (select new_since from visit)`

const newVideos = (db: Db, viewerId: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoinLateral(
      () =>
        ofChannel(db, 's.channelId', { viewerId, type: undefined })
          .select('v.id')
          .where(isNewer('v.publishedAt'))
          .as('fresh'),
      (join) => join.onTrue(),
    )
    .select('fresh.id')
    .where('s.subscriberId', '=', viewerId)
    .limit(mostNew)

/** Served by the index `posts_owner`. */
const newPosts = (db: Db, viewerId: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('posts as p', 'p.ownerId', 's.channelId')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select('p.id')
    .where('s.subscriberId', '=', viewerId)
    .where(isOpenPost)
    .where(isChannelNotHiddenBy(viewerId, 's.channelId'))
    .where(isNewer('p.createdAt'))
    .limit(mostNew)

export async function findNews(db: Db, viewerId: number, now: Date) {
  return db
    .with('visit', (cte) =>
      cte
        .selectFrom('subscriptionVisits as b')
        .select(newSinceAt(now).as('newSince'))
        .where('b.userId', '=', viewerId),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('visit').select('visit.newSince').as('newSince'),
      eb
        .selectFrom(
          sql<{ id: number }>`((${newVideos(db, viewerId)}) union all (${newPosts(db, viewerId)}))`.as('c'),
        )
        .select(sql<number>`least(count(*), ${sql.lit(mostNew)})::int`.as('count'))
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
export async function keepVisit(
  db: Db,
  { viewerId, now, seenAll }: { viewerId: number; now: Date; seenAll: boolean },
) {
  await sql`
    insert into subscription_visits as b (user_id, new_since, visited_at)
    values (${viewerId}, ${seenAll ? now : null}, ${now})
    on conflict (user_id) do update
       set new_since = ${seenAll ? sql`${now}::timestamptz` : newSinceAt(now)}, visited_at = greatest(b.visited_at, ${now})`.execute(
    db,
  )
}
