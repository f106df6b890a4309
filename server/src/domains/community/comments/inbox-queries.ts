import type { InboxFilter } from '@kinora/contract/community/comments/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { containsPattern } from '../../../platform/db/like-patterns.ts'
import { commentsForViewer } from './queries.ts'
import { textPrefix } from '../../../platform/db/text-prefix.ts'

/** Must match the conditions of the indexes `comments_inbox*`. */
const filterConditions: Record<InboxFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`c.deleted_at is null and not c.is_hidden and c.state <> 'removed' and c.author_id <> c.channel_id`,
  held: sql<boolean>`c.deleted_at is null and not c.is_hidden and c.state = 'held' and c.author_id <> c.channel_id`,
  unanswered: sql<boolean>`c.is_public and c.parent_id is null and not c.is_answered and c.author_id <> c.channel_id`,
}

export const subjectTitleLength = 100

interface InboxQuery {
  channelId: number
  filter: InboxFilter
  search: string | undefined
  after: Anchor | undefined
  limit: number
}

/**
 * Excludes subjects that are in the trash or have comments turned off. Served by the indexes `comments_inbox*`; a
 * search filters their rows.
 */
export function listInbox(db: Db, { channelId, filter, search, after, limit }: InboxQuery) {
  const like = search && containsPattern(search)
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
    .where(filterConditions[filter])
    .where('a.hiddenAt', 'is', null)
    .where(sql<boolean>`coalesce(v.deleted_at, p.deleted_at) is null`)
    .where(sql<boolean>`coalesce(v.comment_policy, p.comment_policy) <> 'off'`)
    .$if(like !== undefined, (qb) =>
      qb.where(sql<boolean>`(c.content ilike ${like} or a.username ilike ${like})`),
    )
    .where(isAfter(after, 'c.createdAt', 'c.id'))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number]
