import type { managedCommentFilters, InboxFilter } from '@kinora/contract/community/comments/rules'
import { sql } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { containsText, spellingPattern, textPrefix } from '../../../platform/db/text-matching.ts'
import { isVisibleTo, type VisibilityScope } from '../../library/videos/live-queries.ts'
import { userSummaryJson } from '../../people/users/profile-queries.ts'
import { commentsForViewer } from './queries.ts'

export interface ManagedCommentsQuery {
  list: (typeof managedCommentFilters)[number]
  search: string
  /** Ids found by the trigram index; null to filter while scanning the list. */
  found: number[] | null
  scope: VisibilityScope
  after: Anchor | undefined
  limit: number
}

const isAuthorSearch = (search: string) => search.startsWith('@')

/** Up to this many matches, a list is answered by id. */
const maxIdMatches = 1000
/** The list of all comments is in search order, so the newest ids of up to this many matches will do. */
const maxOrderedMatches = 12_000

export interface CommentSearchMatches {
  ids: number[]
  isCut: boolean
}

/** Searches the trigram index. Null when so many comments match that scanning the list finds a page sooner. */
export async function searchComments(
  db: Db,
  { list: tab, search, after }: Pick<ManagedCommentsQuery, 'list' | 'search' | 'after'>,
): Promise<CommentSearchMatches | null> {
  if (search === '' || isAuthorSearch(search)) return null
  const isInOrder = tab === 'all'
  const most = isInOrder ? maxOrderedMatches : maxIdMatches
  const { rows } = await sql<{ id: number; total: number }>`${customPlan}
    select f.id, count(*) over ()::int as total from (
      select c.id, c.created_at from comments c
       where c.deleted_at is null and ${containsText(sql`lower(c.content)`, search)}
         and ${isAfter(isInOrder ? after : undefined, 'c.createdAt', 'c.id')}
       limit ${most + 1}) as f
     order by f.created_at desc, f.id desc limit ${maxIdMatches}`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > most ? null : { ids: rows.map(({ id }) => id), isCut: total > maxIdMatches }
}

/**
 * `@name` searches by author, anything else in the text. Without ids the text is compared row by row: many comments
 * match, so a page is found soon.
 */
const matchesSearch = (search: string, found: number[] | null) => {
  if (isAuthorSearch(search)) {
    const name = search.slice(1).toLowerCase()
    return sql<boolean>`c.author_id in (select id from users where lower(username) = ${name})`
  }
  if (found) return sql<boolean>`c.id = ${inOpaqueArray(found, 'bigint')}`
  const pattern = spellingPattern(search)
  return pattern === null
    ? sql<boolean>`strpos(lower(c.content), ${search.toLowerCase()}) > 0`
    : sql<boolean>`regexp_like(lower(c.content), ${pattern})`
}

/** Must match the conditions of the indexes `comments_inbox*`. */
const inboxFilterConditions: Record<InboxFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`c.deleted_at is null and not c.is_hidden and c.state <> 'removed' and c.at_seconds is null and c.author_id <> c.channel_id`,
  held: sql<boolean>`c.deleted_at is null and not c.is_hidden and c.state = 'held' and c.at_seconds is null and c.author_id <> c.channel_id`,
  unanswered: sql<boolean>`c.is_public and c.parent_id is null and c.at_seconds is null and not c.is_answered and c.author_id <> c.channel_id`,
}

export const subjectTitleLength = 100

interface InboxQuery {
  channelId: number
  filter: InboxFilter
  search: string | undefined
  after: Anchor | undefined
  limit: number
}

const textOrAuthorContains = (search: string) =>
  sql<boolean>`(${containsText(sql`lower(c.content)`, search)} or ${containsText(sql`lower(a.username)`, search)})`

/**
 * Excludes subjects that are in the trash or have comments turned off. Served by the indexes `comments_inbox*`; a
 * search filters their rows.
 */
export function listInbox(db: Db, { channelId, filter, search, after, limit }: InboxQuery) {
  return commentsForViewer(db, channelId)
    .leftJoin('videos as v', 'v.id', 'c.videoId')
    .leftJoin('posts as p', 'p.id', 'c.postId')
    .select(['c.isAnswered', 'v.poster', 'v.thumbnailUrl', 'v.isShort'])
    .select(sql<string>`coalesce(v.title, ${textPrefix('p.content', subjectTitleLength)})`.as('title'))
    .select(sql<string>`coalesce(v.comment_policy, p.comment_policy)`.as('policy'))
    .select(
      sql<unknown>`(select i.picture from post_images as i where i.post_id = p.id order by i.position limit 1)`.as(
        'picture',
      ),
    )
    .where('c.channelId', '=', channelId)
    .where(inboxFilterConditions[filter])
    .where('a.hiddenAt', 'is', null)
    .where(sql<boolean>`coalesce(v.deleted_at, p.deleted_at) is null`)
    .where(sql<boolean>`coalesce(v.comment_policy, p.comment_policy) <> 'off'`)
    .$if(search !== undefined, (qb) => qb.where(textOrAuthorContains(search ?? '')))
    .where(isAfter(after, 'c.createdAt', 'c.id'))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number]

/** A comment has at most one open case. */
const isOpenCase = sql<boolean>`k.content_type in ('comment', 'reply') and k.status in ('pending', 'reviewed')`

/** Must match the conditions of the indexes `comments_held`, `comments_removed` and `comments_newest`. */
const filterConditions = {
  held: sql<boolean>`c.state = 'held' and not c.is_hidden and c.deleted_at is null`,
  removed: sql<boolean>`c.state = 'removed' and c.deleted_at is null`,
  all: sql<boolean>`c.deleted_at is null`,
  reported: sql<boolean>`c.deleted_at is null`,
}

/** Comments under subjects that the viewer can see. `reported` is ordered by when the case was opened. */
export function list(db: Db, { list: tab, search, found, scope, after, limit }: ManagedCommentsQuery) {
  const isReported = tab === 'reported'
  const [time, id] = isReported ? (['k.createdAt', 'k.id'] as const) : (['c.createdAt', 'c.id'] as const)
  const joined = isReported
    ? db.selectFrom('reportCases as k').innerJoin('comments as c', 'c.id', 'k.contentId').where(isOpenCase)
    : db
        .selectFrom('comments as c')
        .leftJoin('reportCases as k', (join) => join.onRef('k.contentId', '=', 'c.id').on(isOpenCase))
  return joined
    .leftJoin('users as a', 'a.id', 'c.authorId')
    .leftJoin('videos as v', 'v.id', 'c.videoId')
    .leftJoin('posts as p', 'p.id', 'c.postId')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(v.owner_id, p.owner_id)`))
    .select([
      'c.id',
      'c.content',
      'c.state',
      'c.createdAt',
      'c.editedAt',
      'c.parentId',
      'c.atSeconds',
      'c.likes',
    ])
    .select(['c.videoId', 'c.postId', 'k.id as caseId', 'k.createdAt as reportedAt'])
    .select([
      userSummaryJson('a').as('author'),
      sql<string>`coalesce(v.title, ${textPrefix('p.content', subjectTitleLength)})`.as('title'),
      sql<boolean>`exists (select from hidden_commenters h where h.user_id = c.author_id)`.as(
        'isAuthorHidden',
      ),
      sql<{ id: number; reason: string; count: number } | null>`(
        select jsonb_build_object('id', min(r.id), 'count', count(*), 'reason', (array_agg(r.reason order by r.id))[1])
          from reports r where r.case_id = k.id having count(*) > 0)`.as('report'),
    ])
    .where(filterConditions[tab])
    .where(sql<boolean>`(v.id is null and p.deleted_at is null or ${isVisibleTo(scope)})`)
    .$if(search !== '', (qb) => qb.where(matchesSearch(search, found)))
    .where(isAfter(after, time, id))
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(limit)
    .execute()
}
