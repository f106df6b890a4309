import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import type { CommentState, ManagedComment, InboxComment } from '@kinora/contract/community/comments/schemas'
import type { managedComments } from '@kinora/contract/community/comments/managed-calls'
import type { creatorComments } from '@kinora/contract/community/comments/calls'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import * as queries from './moderation-queries.ts'
import { subjectOf } from './subjects.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { presentPoster } from '../../library/videos/present.ts'
import { presentComment } from './present.ts'

type Row = Awaited<ReturnType<typeof queries.list>>[number]

const presentManagedComment = (row: Row): ManagedComment => ({
  id: row.id,
  content: row.content,
  state: row.state as CommentState,
  author: row.author && presentUserSummary(row.author),
  isAuthorHidden: row.isAuthorHidden,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isReply: row.parentId !== null,
  atSeconds: row.atSeconds,
  likes: row.likes,
  subject: { ...subjectOf(row), title: truncateText(row.title, queries.subjectTitleLength) },
  report:
    row.report && row.reportedAt
      ? { ...row.report, reason: row.report.reason as ReportReason, createdAt: row.reportedAt.toISOString() }
      : null,
})

type ListQuery = CallRequest<typeof managedComments.list>['query']

export async function listManagedComments(
  ctx: Context,
  viewer: Viewer,
  { list, search, cursor, limit }: ListQuery,
) {
  const after = anchorOf(cursor)
  const listQuery = { list, search, scope: visibilityScopeOf(viewer), after, limit: limit + 1 }
  return pageFrom(await loadPage(ctx, listQuery), {
    limit,
    anchor: ({ id, caseId, createdAt, reportedAt }) =>
      list === 'reported' && caseId && reportedAt
        ? { id: caseId, time: reportedAt }
        : { id, time: createdAt },
    present: presentManagedComment,
  })
}

/** If the found ids were cut and fill no page, scans the list instead. */
async function loadPage(ctx: Context, listQuery: Omit<queries.ManagedCommentsQuery, 'found'>) {
  const matches = await queries.searchComments(ctx.db, listQuery)
  const rows = await queries.list(ctx.db, { ...listQuery, found: matches?.ids ?? null })
  const isComplete = !matches?.isCut || rows.length >= listQuery.limit
  return isComplete ? rows : queries.list(ctx.db, { ...listQuery, found: null })
}

type InboxListQuery = CallRequest<typeof creatorComments.list>['query']

/** docs/product.md “Comments in the studio” */
export async function listInbox(ctx: Context, viewer: Viewer, { filter, q, cursor, limit }: InboxListQuery) {
  const inboxQuery = {
    channelId: viewer.id,
    filter,
    search: q?.trim() || undefined,
    after: anchorOf(cursor),
    limit: limit + 1,
  }
  return pageFrom(await queries.listInbox(ctx.db, inboxQuery), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: (row) => presentInboxComment(viewer, row),
  })
}

function presentInboxComment(viewer: Viewer, row: queries.InboxRow): InboxComment {
  const subject = subjectOf(row)
  const about = { ...subject, ownerId: viewer.id, policy: row.policy as CommentPolicy, count: 0 }
  return {
    id: row.id,
    comment: presentComment(viewer, about, row),
    under: {
      ...subject,
      title: truncateText(row.title, queries.subjectTitleLength),
      picture: row.videoId === null ? (row.picture as ResponsiveImage | null) : presentPoster(row),
      isShort: row.isShort ?? false,
    },
    isAnswered: row.isAnswered,
  }
}
