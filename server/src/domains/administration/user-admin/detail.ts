import { msg } from '@kinora/contract/text/translate'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import type { AdminUserDetail, UserAuditEntry } from '@kinora/contract/administration/user-admin/schemas'
import type { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { commentPath } from '../../community/comments/comment-path.ts'
import { endSessionsOfUser, listSessionsOfUser } from '../../people/accounts/sessions.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { canDecideAppeal } from '../suspensions/policy.ts'
import { presentSuspension } from '../suspensions/present.ts'
import { listSuspensionsOfUser as listSuspensions } from '../suspensions/queries.ts'
import { lockManagedUser } from '../../people/users/managed-user.ts'
import * as queries from './detail-queries.ts'
import { findAdminUserRow } from './list-queries.ts'
import { presentAdminUser } from './present.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

const maxSuspensions = 50

/** @throws DomainError not_found */
export async function findUserDetail(ctx: Context, viewer: Viewer, id: number): Promise<AdminUserDetail> {
  const row = orNotFound(await findAdminUserRow(ctx.db, id, ctx.now()), msg`User not found.`)
  const [facts, suspensions] = await Promise.all([
    queries.findUserFacts(ctx.db, id, ctx.now()),
    listSuspensions(ctx.db, id, maxSuspensions),
  ])
  const { lastSeenAt, totalViews, ...counts } = orNotFound(facts, msg`User not found.`)
  return {
    ...presentAdminUser(row),
    ...counts,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    totalViews: Number(totalViews),
    suspensions: suspensions.map((suspension) => ({
      ...presentSuspension(suspension),
      byName: suspension.byName,
      mayDecide: canDecideAppeal(viewer, suspension),
    })),
  }
}

/** @throws DomainError not_found, invalid (the cursor) */
async function pageQueryOf(
  ctx: Context,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const anchor = anchorOf(cursor)
  orNotFound(await findAdminUserRow(ctx.db, userId, ctx.now()), msg`User not found.`)
  return { userId, beforeId: anchor?.id, limit: limit + 1 }
}

const contentPath = (kind: 'video' | 'post' | 'comment', row: queries.ContentRow) =>
  kind === 'comment' ? commentPath(row) : `/${kind}/${row.id}`

const maxTitleLength = 200

/** @throws DomainError not_found, invalid (the cursor) */
export async function listUserContent(
  ctx: Context,
  id: number,
  query: CallRequest<typeof userAdmin.listContent>['query'],
): Promise<CallResult<typeof userAdmin.listContent>> {
  const rows = await queries.listContentOfUser(ctx.db, query.kind, await pageQueryOf(ctx, id, query))
  return pageFrom(rows, {
    limit: query.limit,
    anchor: (row) => ({ id: row.id, time: row.createdAt }),
    present: (row) => ({
      kind: query.kind,
      id: row.id,
      title: truncateText(row.title, maxTitleLength),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      link: contentPath(query.kind, row),
    }),
  })
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function listUserReports(
  ctx: Context,
  id: number,
  query: CallRequest<typeof userAdmin.listReports>['query'],
): Promise<CallResult<typeof userAdmin.listReports>> {
  const list = query.which === 'by' ? queries.listReportsByUser : queries.listReportsAboutUser
  const rows = await list(ctx.db, await pageQueryOf(ctx, id, query))
  return pageFrom(rows, {
    limit: query.limit,
    anchor: (row) => ({ id: row.id, time: row.createdAt }),
    present: (row) => ({
      ...row,
      contentType: row.contentType as ReportableType,
      reason: row.reason as ReportReason,
      status: row.status as ReportStatus,
      createdAt: row.createdAt.toISOString(),
    }),
  })
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function listUserAudit(
  ctx: Context,
  id: number,
  query: CallRequest<typeof userAdmin.listAudit>['query'],
): Promise<CallResult<typeof userAdmin.listAudit>> {
  const rows = await queries.listAuditEntries(ctx.db, await pageQueryOf(ctx, id, query))
  return pageFrom(rows, {
    limit: query.limit,
    anchor: (row) => ({ id: Number(row.id), time: row.at }),
    present: (row) => ({
      id: Number(row.id),
      action: row.action,
      actorName: row.actorName,
      at: row.at.toISOString(),
      before: row.before as UserAuditEntry['before'],
      after: row.after as UserAuditEntry['after'],
    }),
  })
}

/** @throws DomainError not_found */
export async function listUserSessions(ctx: Context, id: number) {
  orNotFound(await findAdminUserRow(ctx.db, id, ctx.now()), msg`User not found.`)
  return listSessionsOfUser(ctx, id)
}

/**
 * Ends one session, or all.
 * @throws DomainError not_found (the user, or the session)
 */
export async function endUserSessions(
  ctx: Context,
  viewer: Viewer,
  id: number,
  sessionId: number | undefined,
) {
  await ctx.transaction(async (trx) => {
    await lockManagedUser(ctx, trx, viewer, id)
    const ended = await endSessionsOfUser(trx, id, sessionId)
    await addAuditEntry(trx, viewer, {
      action: 'user.signedOut',
      target: { kind: 'user', id },
      before: { sessions: ended },
      after: null,
    })
  })
}
