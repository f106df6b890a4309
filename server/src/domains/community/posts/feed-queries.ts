import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { isChannelNotHiddenBy } from '../hidden-content/queries.ts'
import { isPublishedPostSql, selectPosts } from './queries.ts'

/** Over posts `p` with their owners `u`. */
export const isPublicPostSql = sql<boolean>`${isPublishedPostSql} and u.hidden_at is null`

const queryBuilder = () => expressionBuilder<Tables>()

const selectPublicPosts = () =>
  queryBuilder().selectFrom('posts as p').innerJoin('users as u', 'u.id', 'p.ownerId').where(isPublicPostSql)

const newestOfChannel = (channel: string) =>
  selectPublicPosts()
    .where(sql<boolean>`p.owner_id = ${sql.ref(channel)}`)
    .select(['p.id', 'p.createdAt'])
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')

interface FeedQuery {
  viewerId: number
  after: Anchor | undefined
  limit: number
}

/**
 * First the newest post of each followed channel decides which channels can be on the page, then only those are read.
 * So a page costs the same however many posts the channels have. Videos work the same way.
 */
export function listOfSubscriptions(db: Db, { viewerId, after, limit }: FeedQuery) {
  const behind = isAfter(after, 'p.createdAt', 'p.id')
  const leading = queryBuilder()
    .selectFrom('subscriptions as s')
    .innerJoinLateral(
      () => newestOfChannel('s.channelId').where(behind).limit(1).as('newest'),
      (join) => join.onTrue(),
    )
    .select('s.channelId')
    .where('s.subscriberId', '=', viewerId)
    .where(isChannelNotHiddenBy(viewerId, 's.channelId'))
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
  const ids = queryBuilder()
    .selectFrom(leading.as('l'))
    .innerJoinLateral(
      () => newestOfChannel('l.channelId').where(behind).limit(limit).as('f'),
      (join) => join.onTrue(),
    )
    .select('f.id')
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
  return selectPosts(db, viewerId)
    .where('p.id', 'in', ids)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

/** The newest posts in which home looks for one per channel. */
const homeScanLimit = 200

/** One post per channel, followed channels first. */
export function listForHome(
  db: Db,
  { viewerId, since, limit }: { viewerId: number | null; since: Date; limit: number },
) {
  const isOtherVisibleChannel = (channel: string) =>
    viewerId === null
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(channel)} <> ${viewerId} and ${isChannelNotHiddenBy(viewerId, channel)}`
  const followed = queryBuilder()
    .selectFrom('subscriptions as s')
    .innerJoinLateral(
      () => newestOfChannel('s.channelId').where('p.createdAt', '>', since).limit(1).as('f'),
      (join) => join.onTrue(),
    )
    .select(['s.channelId as ownerId', 'f.id', 'f.createdAt', sql<boolean>`true`.as('isFollowed')])
    .where('s.subscriberId', '=', viewerId ?? 0)
    .where(isOtherVisibleChannel('s.channelId'))
    .orderBy('f.createdAt', 'desc')
    .limit(limit)
  const newest = selectPublicPosts()
    .select(['p.ownerId', 'p.id', 'p.createdAt', sql<boolean>`false`.as('isFollowed')])
    .where('p.createdAt', '>', since)
    .where(isOtherVisibleChannel('p.ownerId'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(homeScanLimit)
  const oneEach = queryBuilder()
    .selectFrom(
      sql<{ ownerId: number; id: number; createdAt: Date; isFollowed: boolean }>`
      ((${followed}) union all (${newest}))`.as('a'),
    )
    .distinctOn('a.ownerId')
    .select(['a.id', 'a.createdAt', 'a.isFollowed'])
    .orderBy('a.ownerId')
    .orderBy('a.isFollowed', 'desc')
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
  return selectPosts(db, viewerId)
    .innerJoin(oneEach.as('o'), 'o.id', 'p.id')
    .orderBy('o.isFollowed', 'desc')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}
