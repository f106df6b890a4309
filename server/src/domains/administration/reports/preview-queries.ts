import { sql } from 'kysely'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { visibilityColumns, videosWithOwner } from '../../library/videos/live-queries.ts'
import { reviewedText } from '../../library/videos/localized-queries.ts'
import { userSummaryJson } from '../../people/users/profile-queries.ts'

/** Staff may preview reported content, regardless of its visibility. */
const isReported = (types: ReportableType[], id: string) =>
  sql<boolean>`exists (select from report_cases c where c.content_type = any(${types}) and c.content_id = ${sql.ref(id)})`

export function findVideo(db: Db, id: number) {
  return videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .leftJoin('categories as k', 'k.id', 'v.categoryId')
    .select([
      ...visibilityColumns,
      'v.id',
      'v.title',
      reviewedText.as('description'),
      'v.thumbnailUrl',
      'v.poster',
      'v.createdAt',
    ])
    .select(['n.views', 'n.likes', 'k.name as category', userSummaryJson('u').$notNull().as('creator')])
    .select(isReported(['video'], 'v.id').as('isReported'))
    .where('v.id', '=', id)
    .executeTakeFirst()
}

export function findComment(db: Db, id: number) {
  return db
    .selectFrom('comments as m')
    .leftJoin('users as a', 'a.id', 'm.authorId')
    .leftJoin('comments as h', 'h.id', 'm.parentId')
    .leftJoin('users as b', 'b.id', 'h.authorId')
    .select(['m.id', 'm.content', 'm.likes', 'm.createdAt', 'm.videoId', 'm.postId', 'm.parentId'])
    .select([
      'h.content as parentContent',
      userSummaryJson('a').as('user'),
      userSummaryJson('b').as('parentUser'),
    ])
    .select(isReported(['comment', 'reply'], 'm.id').as('isReported'))
    .where('m.id', '=', id)
    .where('m.deletedAt', 'is', null)
    .executeTakeFirst()
}
