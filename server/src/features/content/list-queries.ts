import type { PostsQuery, VideosQuery } from '@kinora/contract/content'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { sliceFromNearerEnd, reversedDirection, type Slice } from '../../platform/db/slice-from-nearer-end.ts'
import { customPlan } from '../../platform/db/preparing-client.ts'
import { containsPattern } from '../../platform/db/like-patterns.ts'
import { tagsOfVideo } from '../tags/queries.ts'
import { cardColumns } from '../videos/queries.ts'

/** Half-open: `until` is excluded. */
export interface Period {
  from: Date | undefined
  until: Date | undefined
}
interface Found {
  /** Ids of the search hits; null when there are too many, and rows are filtered one by one. */
  found?: readonly number[] | null
}
export type VideoFilter = Omit<
  VideosQuery,
  'dateFrom' | 'dateTo' | 'page' | 'limit' | 'sortBy' | 'sortDirection'
> &
  Period &
  Found
export type PostFilter = Pick<PostsQuery, 'search' | 'approvalStatus'> & Period & Found

interface Part<Sort> extends Slice {
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
  total: number
}

function placeOf({ total, sortDirection, ...slice }: Part<unknown>, { found }: Found) {
  const isWhole = found !== null || total < mostCounted
  const { isTurned, limit, offset } = sliceFromNearerEnd(slice, { total, isWhole })
  return { limit, offset, direction: isTurned ? reversedDirection[sortDirection] : sortDirection }
}

const lettersOf = (search: string) => containsPattern(search.toLowerCase())

/** Usernames have no trigram index of their own, only one together with the address (`find_by`). */
const isCalled = (user: string, letters: string) =>
  sql<boolean>`(${sql.ref(`${user}.findBy`)} like ${letters} and lower(${sql.ref(`${user}.username`)}) like ${letters})`

/** Up to this many hits a search is answered by ids; beyond that rows are filtered in list order. */
const few = 1000
const mostCounted = 10_000

/** Ids of videos whose title, creator or tag contains the text; null for more than `few`. */
export async function findVideos(db: Db, search: string): Promise<number[] | null> {
  const letters = lettersOf(search)
  const { rows } = await sql<{ id: number }>`${customPlan}
    select distinct id from (
      (select t.id from videos t where lower(t.title) like ${letters} limit ${few + 1})
      union all
      (select o.id from users p join videos o on o.owner_id = p.id where ${isCalled('p', letters)} limit ${few + 1})
      union all
      (select k.video_id from tags g join video_tags k on k.tag_id = g.id where g.name like ${letters} limit ${few + 1})
    ) as found limit ${few + 1}`.execute(db)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

function hasLetters(search: string): RawBuilder<boolean> {
  const letters = lettersOf(search)
  return sql<boolean>`(lower(v.title) like ${letters}
    or v.owner_id in (select p.id from users p where ${isCalled('p', letters)})
    or v.id in (select k.video_id from tags g join video_tags k on k.tag_id = g.id where g.name like ${letters}))`
}

const isBetween = ({ from, until }: Period, created: RawBuilder<unknown>) => [
  from !== undefined && sql<boolean>`${created} >= ${from}`,
  until !== undefined && sql<boolean>`${created} < ${until}`,
]

const isWanted = (
  { search, found }: Found & { search?: string | undefined },
  id: RawBuilder<unknown>,
  row: RowTest,
) => Boolean(search) && (found ? sql<boolean>`${id} = any(${[...found]})` : row(search ?? ''))
type RowTest = (search: string) => RawBuilder<boolean>

function isVideoIn({ status, categoryId, monetization, approvalStatus, isShort, ...rest }: VideoFilter) {
  return allOf([
    status !== undefined && sql<boolean>`v.is_published = ${status === 'published'}`,
    categoryId !== undefined && sql<boolean>`v.category_id = ${categoryId}`,
    monetization !== undefined && sql<boolean>`v.monetization_enabled = ${monetization === 'enabled'}`,
    approvalStatus !== undefined && isUndecided(sql`v`, approvalStatus),
    isShort !== undefined && sql<boolean>`v.is_short = ${isShort}`,
    ...isBetween(rest, sql`v.created_at`),
    isWanted(rest, sql`v.id`, hasLetters),
  ])
}

/** The second condition repeats the predicate of the partial index. */
const isUndecided = (of: RawBuilder<unknown>, status: string) =>
  status === 'approved'
    ? sql<boolean>`${of}.approval_status = 'approved'`
    : sql<boolean>`(${of}.approval_status = ${status} and ${of}.approval_status <> 'approved')`

const allOf = (conditions: readonly (RawBuilder<boolean> | false)[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)})`

const direct = (direction: 'asc' | 'desc', ...columns: readonly RawBuilder<unknown>[]) =>
  sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`))

const videoOrders: Record<VideosQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`v.created_at`, sql`v.id`],
  updatedAt: [sql`v.updated_at`, sql`v.id`],
  title: [sql`lower(v.title)`, sql`v.id`],
  // Popularity buckets are indexed, views are not: rows are sorted within a bucket.
  views: [sql`n.popularity`, sql`n.views`, sql`n.video_id`],
  likes: [sql`n.likes`, sql`n.video_id`],
}

/** The page's ids come from an index; only those rows are joined. */
export function listVideos(db: Db, filter: VideoFilter, part: Part<VideosQuery['sortBy']>) {
  const columns = videoOrders[part.sortBy]
  const { limit, offset, direction } = placeOf(part, filter)
  const isByCounts = part.sortBy === 'views' || part.sortBy === 'likes'
  const ofKind =
    filter.isShort === undefined ? sql<boolean>`true` : sql<boolean>`n.is_short = ${filter.isShort}`
  const ids = db
    .selectFrom('videos as v')
    .select('v.id')
    .$if(isByCounts, (qb) => qb.innerJoin('videoCounts as n', 'n.videoId', 'v.id').where(ofKind) as typeof qb)
    .where('v.deletedAt', 'is', null)
    .where(isVideoIn(filter))
    .orderBy(direct(direction, ...columns) as never)
    .limit(limit)
    .offset(offset)
  return shownVideos(db)
    .where('v.id', 'in', ids)
    .orderBy(direct(part.sortDirection, ...columns) as never)
    .execute()
}

export const findVideo = (db: Db, id: number) =>
  shownVideos(db).where('v.id', '=', id).where('v.deletedAt', 'is', null).executeTakeFirst()

export async function countVideos(db: Db, filter: VideoFilter) {
  const matching = db
    .selectFrom('videos as v')
    .select('v.id')
    .where('v.deletedAt', 'is', null)
    .where(isVideoIn(filter))
    .$if(filter.found === null, (qb) => qb.limit(mostCounted))
  const { count } = await db
    .selectFrom(matching.as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

const shownVideos = (db: Db) =>
  db
    .selectFrom('videos as v')
    .innerJoin('users as u', 'u.id', 'v.ownerId')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .leftJoin('categories as c', 'c.id', 'v.categoryId')
    .select(cardColumns)
    .select(['v.description', 'v.updatedAt', 'v.approvalStatus', 'v.reviewReason', 'v.notes', 'n.likes'])
    .select(['v.monetizationEnabled', 'v.adsEnabled', 'v.revenueShare', 'v.restrictedInCountries'])
    .select(['c.id as categoryId', 'c.name as categoryName'])
    .select(tagsOfVideo().as('tags'))

export async function findPosts(db: Db, search: string): Promise<number[] | null> {
  const letters = lettersOf(search)
  const { rows } = await sql<{ id: number }>`${customPlan}
    select distinct id from (
      (select t.id from posts t where lower(t.content) like ${letters} limit ${few + 1})
      union all
      (select o.id from users w join posts o on o.owner_id = w.id where ${isCalled('w', letters)} limit ${few + 1})
    ) as found limit ${few + 1}`.execute(db)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

const postHasLetters = (search: string) => {
  const letters = lettersOf(search)
  return sql<boolean>`(lower(p.content) like ${letters}
    or p.owner_id in (select w.id from users w where ${isCalled('w', letters)}))`
}

const isPostIn = ({ approvalStatus, ...rest }: PostFilter) =>
  allOf([
    approvalStatus !== undefined && isUndecided(sql`p`, approvalStatus),
    ...isBetween(rest, sql`p.created_at`),
    isWanted(rest, sql`p.id`, postHasLetters),
  ])

const postOrders: Record<PostsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`p.created_at`, sql`p.id`],
  updatedAt: [sql`coalesce(p.edited_at, p.created_at)`, sql`p.id`],
  title: [sql`lower(left(p.content, 100))`, sql`p.id`],
}

const postsOf = (db: Db, filter: PostFilter) =>
  db.selectFrom('posts as p').where('p.deletedAt', 'is', null).where(isPostIn(filter))

export function listPosts(db: Db, filter: PostFilter, part: Part<PostsQuery['sortBy']>) {
  const columns = postOrders[part.sortBy]
  const { limit, offset, direction } = placeOf(part, filter)
  const ids = postsOf(db, filter)
    .select('p.id')
    .orderBy(direct(direction, ...columns) as never)
    .limit(limit)
    .offset(offset)
  return shownPosts(db)
    .where('p.id', 'in', ids)
    .orderBy(direct(part.sortDirection, ...columns) as never)
    .execute()
}

export const findPost = (db: Db, id: number) =>
  shownPosts(db).where('p.id', '=', id).where('p.deletedAt', 'is', null).executeTakeFirst()

export async function countPosts(db: Db, filter: PostFilter) {
  const matching = postsOf(db, filter)
    .select('p.id')
    .$if(filter.found === null, (qb) => qb.limit(mostCounted))
  const { count } = await db
    .selectFrom(matching.as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

const shownPosts = (db: Db) =>
  db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .innerJoin('postCounts as n', 'n.postId', 'p.id')
    .select(['p.id', 'p.ownerId', 'p.content', 'p.isPublished', 'p.createdAt', 'p.editedAt', 'n.likes'])
    .select(['p.approvalStatus', 'p.reviewReason', 'u.username', 'u.avatarKey', 'u.isVerified'])
    .select((eb) =>
      eb
        .selectFrom('postImages as i')
        .select(sql<string>`i.picture ->> 'url'`.as('url'))
        .whereRef('i.postId', '=', 'p.id')
        .orderBy('i.position')
        .limit(1)
        .as('imageUrl'),
    )

interface Counted {
  status: 'all' | 'pending' | 'flagged'
  videos: number
  shorts: number
  posts: number
}

/** Undecided content is counted in its own partial index. */
export async function countAll(db: Db) {
  const { rows } = await sql<Counted>`
    select 'all' as status,
           (select count(*) from videos where deleted_at is null and not is_short)::int as videos,
           (select count(*) from videos where deleted_at is null and is_short)::int as shorts,
           (select count(*) from posts where deleted_at is null)::int as posts
    union all
    select s.status,
           (select count(*) from videos v where v.deleted_at is null and v.approval_status <> 'approved'
             and v.approval_status = s.status and not v.is_short)::int,
           (select count(*) from videos v where v.deleted_at is null and v.approval_status <> 'approved'
             and v.approval_status = s.status and v.is_short)::int,
           (select count(*) from posts p where p.deleted_at is null and p.approval_status <> 'approved'
             and p.approval_status = s.status)::int
      from (values ('pending'), ('flagged')) as s(status)`.execute(db)
  return rows
}
