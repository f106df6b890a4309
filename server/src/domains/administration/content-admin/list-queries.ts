import type { PostsQuery, VideosQuery } from '@kinora/contract/administration/content-admin/schemas'
import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { containsText } from '../../../platform/db/text-matching.ts'
import { tagsOfVideo } from '../../library/tags/queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

/** Half-open: `until` is excluded. */
export interface Period {
  from: Date | undefined
  until: Date | undefined
}
interface SearchMatches {
  /** Ids of the search hits; null when there are too many, and rows are filtered one by one. */
  matchedIds?: readonly number[] | null
}
export type VideoFilter = Omit<
  VideosQuery,
  'dateFrom' | 'dateTo' | 'page' | 'limit' | 'sortBy' | 'sortDirection'
> &
  Period &
  SearchMatches
export type PostFilter = Pick<PostsQuery, 'search' | 'approvalStatus'> & Period & SearchMatches

export interface PageSlice<Sort> {
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
  limit: number
  offset: number
}

type OrderColumns = readonly RawBuilder<unknown>[]

const orderBy = (columns: OrderColumns, direction: 'asc' | 'desc') =>
  sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`)) as never

/** Usernames have no trigram index of their own, only one together with the address (`search_text`). */
const usernameMatches = (search: string) =>
  sql<boolean>`(${containsText(sql`w.search_text`, search)} and ${containsText(sql`lower(w.username)`, search)})`

const ownerMatches = (owner: RawBuilder<unknown>, search: string) =>
  sql<boolean>`${owner} in (select w.id from users w where ${usernameMatches(search)})`

/** Up to this many hits a search is answered by ids; beyond that rows are filtered in list order. */
const maxIdMatches = 1000
const countCap = 10_000

/** Ids of rows that contain the text; null for more than `maxIdMatches`. */
async function findMatchingIds(db: Db, sources: RawBuilder<unknown>[]): Promise<number[] | null> {
  const limited = sources.map((source) => sql`(${source} limit ${maxIdMatches + 1})`)
  const { rows } = await sql<{ id: number }>`${customPlan}
    select distinct id from (${sql.join(limited, sql` union all `)}) as found limit ${maxIdMatches + 1}`.execute(
    db,
  )
  return rows.length > maxIdMatches ? null : rows.map(({ id }) => id)
}

/** By title, creator or tag. */
export function findMatchingVideoIds(db: Db, search: string) {
  return findMatchingIds(db, [
    sql`select t.id from videos t where ${containsText(sql`lower(t.title)`, search)}`,
    sql`select o.id from users w join videos o on o.owner_id = w.id where ${usernameMatches(search)}`,
    sql`select k.video_id from tags g join video_tags k on k.tag_id = g.id where ${containsText(sql`g.name`, search)}`,
  ])
}

function videoTextMatches(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${containsText(sql`lower(v.title)`, search)}
    or ${ownerMatches(sql`v.owner_id`, search)}
    or v.id in (select k.video_id from tags g join video_tags k on k.tag_id = g.id where ${containsText(sql`g.name`, search)}))`
}

const periodConditions = ({ from, until }: Period, created: RawBuilder<unknown>) => [
  from !== undefined && sql<boolean>`${created} >= ${from}`,
  until !== undefined && sql<boolean>`${created} < ${until}`,
]

const searchCondition = (
  { search, matchedIds }: SearchMatches & { search?: string | undefined },
  id: RawBuilder<unknown>,
  row: TextCondition,
) => Boolean(search) && (matchedIds ? sql<boolean>`${id} = any(${[...matchedIds]})` : row(search ?? ''))
type TextCondition = (search: string) => RawBuilder<boolean>

function videoCondition({ status, categoryId, monetization, approvalStatus, isShort, ...rest }: VideoFilter) {
  return andConditions([
    status !== undefined && sql<boolean>`v.is_published = ${status === 'published'}`,
    categoryId !== undefined && sql<boolean>`v.category_id = ${categoryId}`,
    monetization !== undefined && sql<boolean>`v.monetization_enabled = ${monetization === 'enabled'}`,
    approvalStatus !== undefined && approvalCondition(sql`v`, approvalStatus),
    isShort !== undefined && sql<boolean>`v.is_short = ${isShort}`,
    ...periodConditions(rest, sql`v.created_at`),
    searchCondition(rest, sql`v.id`, videoTextMatches),
  ])
}

/** The second condition repeats the predicate of the partial index. */
const approvalCondition = (of: RawBuilder<unknown>, status: string) =>
  status === 'approved'
    ? sql<boolean>`${of}.approval_status = 'approved'`
    : sql<boolean>`(${of}.approval_status = ${status} and ${of}.approval_status <> 'approved')`

const andConditions = (conditions: readonly (RawBuilder<boolean> | false)[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)})`

const videoOrders: Record<VideosQuery['sortBy'], OrderColumns> = {
  createdAt: [sql`v.created_at`, sql`v.id`],
  updatedAt: [sql`v.updated_at`, sql`v.id`],
  title: [sql`lower(v.title)`, sql`v.id`],
  // Popularity buckets are indexed, views are not: rows are sorted within a bucket.
  views: [sql`n.popularity`, sql`n.views`, sql`n.video_id`],
  likes: [sql`n.likes`, sql`n.video_id`],
}

const filteredVideos = (db: Db, filter: VideoFilter) =>
  db.selectFrom('videos as v').select('v.id').where('v.deletedAt', 'is', null).where(videoCondition(filter))

/** The page's ids come from an index; only those rows are joined. */
export function listVideos(
  db: Db,
  filter: VideoFilter,
  { sortBy, sortDirection, limit, offset }: PageSlice<VideosQuery['sortBy']>,
) {
  const order = orderBy(videoOrders[sortBy], sortDirection)
  const isByCounts = sortBy === 'views' || sortBy === 'likes'
  const ofKind =
    filter.isShort === undefined ? sql<boolean>`true` : sql<boolean>`n.is_short = ${filter.isShort}`
  const ids = filteredVideos(db, filter)
    .$if(isByCounts, (qb) => qb.innerJoin('videoCounts as n', 'n.videoId', 'v.id').where(ofKind) as typeof qb)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return managedVideosQuery(db).where('v.id', 'in', ids).orderBy(order).execute()
}

export const findVideo = (db: Db, id: number) =>
  managedVideosQuery(db).where('v.id', '=', id).where('v.deletedAt', 'is', null).executeTakeFirst()

export const countVideos = (db: Db, filter: VideoFilter) =>
  countRows(
    db,
    filteredVideos(db, filter).$if(filter.matchedIds === null, (qb) => qb.limit(countCap)),
  )

async function countRows(db: Db, rows: AliasableExpression<{ id: number }>) {
  const { count } = await db
    .selectFrom(rows.as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

const managedVideosQuery = (db: Db) =>
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

export function findMatchingPostIds(db: Db, search: string) {
  return findMatchingIds(db, [
    sql`select t.id from posts t where ${containsText(sql`lower(t.content)`, search)}`,
    sql`select o.id from users w join posts o on o.owner_id = w.id where ${usernameMatches(search)}`,
  ])
}

const postTextMatches = (search: string) =>
  sql<boolean>`(${containsText(sql`lower(p.content)`, search)} or ${ownerMatches(sql`p.owner_id`, search)})`

const postCondition = ({ approvalStatus, ...rest }: PostFilter) =>
  andConditions([
    approvalStatus !== undefined && approvalCondition(sql`p`, approvalStatus),
    ...periodConditions(rest, sql`p.created_at`),
    searchCondition(rest, sql`p.id`, postTextMatches),
  ])

const postOrders: Record<PostsQuery['sortBy'], OrderColumns> = {
  createdAt: [sql`p.created_at`, sql`p.id`],
  updatedAt: [sql`coalesce(p.edited_at, p.created_at)`, sql`p.id`],
  title: [sql`lower(left(p.content, 100))`, sql`p.id`],
}

const filteredPosts = (db: Db, filter: PostFilter) =>
  db.selectFrom('posts as p').select('p.id').where('p.deletedAt', 'is', null).where(postCondition(filter))

export function listPosts(
  db: Db,
  filter: PostFilter,
  { sortBy, sortDirection, limit, offset }: PageSlice<PostsQuery['sortBy']>,
) {
  const order = orderBy(postOrders[sortBy], sortDirection)
  const ids = filteredPosts(db, filter).orderBy(order).limit(limit).offset(offset)
  return managedPostsQuery(db).where('p.id', 'in', ids).orderBy(order).execute()
}

export const findPost = (db: Db, id: number) =>
  managedPostsQuery(db).where('p.id', '=', id).where('p.deletedAt', 'is', null).executeTakeFirst()

export const countPosts = (db: Db, filter: PostFilter) =>
  countRows(
    db,
    filteredPosts(db, filter).$if(filter.matchedIds === null, (qb) => qb.limit(countCap)),
  )

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

const managedPostsQuery = (db: Db) =>
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

interface StatusCounts {
  status: 'all' | 'pending' | 'flagged'
  videos: number
  shorts: number
  posts: number
}

/** Undecided content is counted in its own partial index. */
export async function countByStatus(db: Db) {
  const { rows } = await sql<StatusCounts>`
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
