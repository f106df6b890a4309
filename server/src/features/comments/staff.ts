import type { CallRequest } from '@kinora/contract/call'
import type { CommentState } from '@kinora/contract/comments'
import type { ManagedComment, managedComments } from '@kinora/contract/managed-comments'
import type { ReportReason } from '@kinora/contract/reports'
import type { Context } from '../../context.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPerson } from '../users/present.ts'
import { watcherOf } from '../videos/policy.ts'
import * as queries from './staff-queries.ts'
import { subjectOf } from './subjects.ts'

type Row = Awaited<ReturnType<typeof queries.list>>[number]

const presentManaged = (row: Row): ManagedComment => ({
  id: row.id,
  content: row.content,
  state: row.state as CommentState,
  author: row.author && presentPerson(row.author),
  isAuthorHidden: row.isAuthorHidden,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isReply: row.parentId !== null,
  likes: row.likes,
  subject: { ...subjectOf(row), title: row.title },
  report:
    row.report && row.reportedAt
      ? { ...row.report, reason: row.report.reason as ReportReason, createdAt: row.reportedAt.toISOString() }
      : null,
})

type ListQuery = CallRequest<typeof managedComments.list>['query']

/** Comments of the whole site, under what the viewer sees. */
export async function listOfSite(ctx: Context, viewer: Viewer, { list, search, cursor, limit }: ListQuery) {
  const found = await queries.findByWords(ctx.db, search)
  const wanted = {
    list,
    search,
    found,
    watcher: watcherOf(viewer),
    after: anchorOf(cursor),
    limit: limit + 1,
  }
  return pageFrom(await queries.list(ctx.db, wanted), {
    limit,
    anchor: ({ id, caseId, createdAt, reportedAt }) =>
      list === 'reported' && caseId && reportedAt
        ? { id: caseId, time: reportedAt }
        : { id, time: createdAt },
    present: presentManaged,
  })
}
