import type { PostsQuery, VideosQuery } from '@kinora/contract/content'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/database.ts'
import { cardColumns } from '../videos/queries.ts'

/** Between these moments; the end does not belong to it. */
export interface Period {
  from: Date | undefined
  until: Date | undefined
}
export type VideoFilter = Omit<
  VideosQuery,
  'dateFrom' | 'dateTo' | 'page' | 'limit' | 'sortBy' | 'sortDirection'
> &
  Period
export type PostFilter = Pick<PostsQuery, 'search' | 'approvalStatus'> & Period

interface Part<Sort> {
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Anywhere in a text in lower case; `%` and `_` stand for themselves. */
const lettersOf = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Title, maker or tag have these letters; each part has its own index. */
function isVideoFound(search: string): RawBuilder<boolean> {
  const letters = lettersOf(search)
  return sql<boolean>`v.id in (
    select t.id from videos t where lower(t.title) like ${letters}
    union all
    select o.id from users p join videos o on o.owner_id = p.id where lower(p.username) like ${letters}
    union all
    select k.video_id from tags g join video_tags k on k.tag_id = g.id where g.name like ${letters})`
}

/** All videos that are not in the trash, with their counts `n`. */
const videosOf = (db: Db, filter: VideoFilter) =>
  db
    .selectFrom('videos as v')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .where('v.deletedAt', 'is', null)
    .where(isVideoIn(filter))

function isVideoIn({
  status,
  categoryId,
  monetization,
  approvalStatus,
  isShort,
  search,
  from,
  until,
}: VideoFilter) {
  const conditions = [
    status !== undefined && sql<boolean>`v.is_published = ${status === 'published'}`,
    categoryId !== undefined && sql<boolean>`v.category_id = ${categoryId}`,
    monetization !== undefined && sql<boolean>`v.monetization_enabled = ${monetization === 'enabled'}`,
    approvalStatus !== undefined && isUndecided(sql`v`, approvalStatus),
    isShort !== undefined && sql<boolean>`v.is_short = ${isShort}`,
    from !== undefined && sql<boolean>`v.created_at >= ${from}`,
    until !== undefined && sql<boolean>`v.created_at < ${until}`,
    Boolean(search) && isVideoFound(search ?? ''),
  ]
  return allOf(conditions)
}

/** The second half is in the word of the index of what waits. */
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
  // The step of popularity has an index, views have none: within a step they are put in order as they are read.
  views: [sql`n.popularity`, sql`n.views`, sql`n.video_id`],
  likes: [sql`n.likes`, sql`n.video_id`],
}

/** One page of them. Which those are is read from an index; only their rows are looked at whole. */
export function listVideos(db: Db, filter: VideoFilter, part: Part<VideosQuery['sortBy']>) {
  const order = direct(part.sortDirection, ...videoOrders[part.sortBy])
  const ofKind =
    filter.isShort === undefined ? sql<boolean>`true` : sql<boolean>`n.is_short = ${filter.isShort}`
  const ids = videosOf(db, filter)
    .select('v.id')
    .where(ofKind)
    .orderBy(order as never)
    .limit(part.limit)
    .offset(part.offset)
  return shownVideos(db)
    .where('v.id', 'in', ids)
    .orderBy(order as never)
    .execute()
}

export const findVideo = (db: Db, id: number) =>
  shownVideos(db).where('v.id', '=', id).where('v.deletedAt', 'is', null).executeTakeFirst()

export async function countVideos(db: Db, filter: VideoFilter) {
  const { count } = await db
    .selectFrom('videos as v')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.deletedAt', 'is', null)
    .where(isVideoIn(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

/** Videos with all that the staff is shown of them. */
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
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('videoTags as vt')
          .innerJoin('tags as t', 't.id', 'vt.tagId')
          .select('t.name')
          .whereRef('vt.videoId', '=', 'v.id')
          .orderBy('vt.position'),
      ).as('tags'),
    )

const isPostFound = (search: string) => {
  const letters = lettersOf(search)
  return sql<boolean>`p.id in (
    select t.id from posts t where lower(t.content) like ${letters}
    union all
    select o.id from users w join posts o on o.owner_id = w.id where lower(w.username) like ${letters})`
}

const isPostIn = ({ search, approvalStatus, from, until }: PostFilter) =>
  allOf([
    approvalStatus !== undefined && isUndecided(sql`p`, approvalStatus),
    from !== undefined && sql<boolean>`p.created_at >= ${from}`,
    until !== undefined && sql<boolean>`p.created_at < ${until}`,
    Boolean(search) && isPostFound(search ?? ''),
  ])

const postOrders: Record<PostsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`p.created_at`, sql`p.id`],
  updatedAt: [sql`coalesce(p.edited_at, p.created_at)`, sql`p.id`],
  title: [sql`lower(left(p.content, 100))`, sql`p.id`],
}

const postsOf = (db: Db, filter: PostFilter) =>
  db.selectFrom('posts as p').where('p.deletedAt', 'is', null).where(isPostIn(filter))

export function listPosts(db: Db, filter: PostFilter, part: Part<PostsQuery['sortBy']>) {
  const order = direct(part.sortDirection, ...postOrders[part.sortBy])
  const ids = postsOf(db, filter)
    .select('p.id')
    .orderBy(order as never)
    .limit(part.limit)
    .offset(part.offset)
  return shownPosts(db)
    .where('p.id', 'in', ids)
    .orderBy(order as never)
    .execute()
}

export const findPost = (db: Db, id: number) =>
  shownPosts(db).where('p.id', '=', id).where('p.deletedAt', 'is', null).executeTakeFirst()

export async function countPosts(db: Db, filter: PostFilter) {
  const { count } = await postsOf(db, filter)
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

/** How much there is of everything, and how much of it waits; what waits is counted in its own small index. */
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
