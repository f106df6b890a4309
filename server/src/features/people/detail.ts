import type { CallRequest, CallResult } from '@kinora/contract/call'
import type { AdminUserDetail, people, UserAuditEntry } from '@kinora/contract/people'
import type { ReportedType, ReportReason, ReportStatus } from '@kinora/contract/reports'
import type { Context } from '../../context.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { endSessionsOf, listSessionsOf } from '../accounts/sessions.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { mayDecide } from '../suspensions/policy.ts'
import { presentSuspension } from '../suspensions/present.ts'
import { listOfUser as listSuspensions } from '../suspensions/queries.ts'
import { lockManaged } from '../users/manage.ts'
import * as queries from './detail-queries.ts'
import { findListed } from './list-queries.ts'
import { presentAdminUser } from './present.ts'
import { cutText } from '@kinora/contract/cut-text'

const mostSuspensions = 50

/** @throws DomainError not_found */
export async function findPerson(ctx: Context, viewer: Viewer, id: number): Promise<AdminUserDetail> {
  const row = orNotFound(await findListed(ctx.db, id, ctx.now()), 'User')
  const [facts, suspensions] = await Promise.all([
    queries.findFacts(ctx.db, id, ctx.now()),
    listSuspensions(ctx.db, id, mostSuspensions),
  ])
  const { lastSeenAt, totalViews, ...counts } = orNotFound(facts, 'User')
  return {
    ...presentAdminUser(row),
    ...counts,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    totalViews: Number(totalViews),
    suspensions: suspensions.map((suspension) => ({
      ...presentSuspension(suspension),
      byName: suspension.byName,
      mayDecide: mayDecide(viewer, suspension),
    })),
  }
}

/** @throws DomainError not_found, invalid (the cursor) */
async function sliceOf(
  ctx: Context,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const anchor = anchorOf(cursor)
  orNotFound(await findListed(ctx.db, userId, ctx.now()), 'User')
  return { userId, beforeId: anchor?.id, limit: limit + 1 }
}

const linkOf = (kind: 'video' | 'post' | 'comment', { id, videoId, postId }: queries.MadeRow) => {
  if (kind !== 'comment') return `/${kind}/${id}`
  return videoId === null ? `/post/${postId}?c=${id}` : `/video/${videoId}?c=${id}`
}

const longestTitle = 200

/** @throws DomainError not_found, invalid (the cursor) */
export async function listMade(
  ctx: Context,
  id: number,
  query: CallRequest<typeof people.listMade>['query'],
): Promise<CallResult<typeof people.listMade>> {
  const rows = await queries.listMade(ctx.db, query.kind, await sliceOf(ctx, id, query))
  return pageFrom(rows, {
    limit: query.limit,
    anchor: (row) => ({ id: row.id, time: row.createdAt }),
    present: (row) => ({
      kind: query.kind,
      id: row.id,
      title: cutText(row.title, longestTitle),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      link: linkOf(query.kind, row),
    }),
  })
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function listReports(
  ctx: Context,
  id: number,
  query: CallRequest<typeof people.listReports>['query'],
): Promise<CallResult<typeof people.listReports>> {
  const list = query.which === 'by' ? queries.listReportsBy : queries.listReportsAbout
  const rows = await list(ctx.db, await sliceOf(ctx, id, query))
  return pageFrom(rows, {
    limit: query.limit,
    anchor: (row) => ({ id: row.id, time: row.createdAt }),
    present: (row) => ({
      ...row,
      contentType: row.contentType as ReportedType,
      reason: row.reason as ReportReason,
      status: row.status as ReportStatus,
      createdAt: row.createdAt.toISOString(),
    }),
  })
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function listAudit(
  ctx: Context,
  id: number,
  query: CallRequest<typeof people.listAudit>['query'],
): Promise<CallResult<typeof people.listAudit>> {
  const rows = await queries.listAudit(ctx.db, await sliceOf(ctx, id, query))
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
export async function listSessions(ctx: Context, id: number) {
  orNotFound(await findListed(ctx.db, id, ctx.now()), 'User')
  return listSessionsOf(ctx, id)
}

/**
 * Ends one session, or all.
 * @throws DomainError not_found (the user, or the session)
 */
export async function endSessions(ctx: Context, viewer: Viewer, id: number, sessionId: number | undefined) {
  await ctx.transaction(async (trx) => {
    await lockManaged(ctx, trx, viewer, id)
    const ended = await endSessionsOf(trx, id, sessionId)
    await addAuditEntry(trx, viewer, {
      action: 'user.signedOut',
      target: { kind: 'user', id },
      before: { sessions: ended },
      after: null,
    })
  })
}
