import { msg, t } from '@kinora/contract/text/translate'
import type { managedReports, reports } from '@kinora/contract/administration/reports/calls'
import type { Appeal } from '@kinora/contract/administration/reports/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { liftStrikes } from '../strikes/service.ts'
import { appealDecided, appealSubmitted } from './events.ts'
import { canDecideAppeal } from './policy.ts'
import { presentAppeal, presentAction } from './present.ts'
import * as queries from './queries.ts'
import { restoreReportedContent, visibilityByType } from './reportable-content.ts'

type AppealDecisionInput = CallRequest<typeof managedReports.decideAppeal>['body']

/**
 * Decides an appeal; the reviewer of the case may not. Accepting it lifts the strike and restores what the staff deleted.
 * @throws DomainError not_found, forbidden (the viewer decided the case), conflict (already decided)
 */
export async function decideAppeal(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { status, answer }: AppealDecisionInput,
): Promise<Appeal> {
  return ctx.transaction(async (trx) => {
    const row = orNotFound(await queries.lockAppeal(trx, id), msg`Appeal not found.`)
    if (!canDecideAppeal(viewer, row)) {
      throw new DomainError('forbidden', t`You decided this case, so someone else must decide the appeal.`)
    }
    if (row.status !== 'pending') {
      throw new DomainError(
        'conflict',
        row.status === 'accepted' ? t`This appeal is accepted already.` : t`This appeal is rejected already.`,
      )
    }
    const decided = await queries.updateAppeal(trx, id, {
      status,
      answer,
      decidedBy: viewer.id,
      decidedAt: ctx.now(),
    })
    await addAuditEntry(trx, viewer, {
      action: 'appeal.decided',
      target: { kind: 'appeal', id },
      before: { status: 'pending', answer: '' },
      after: { status, answer },
    })
    if (status === 'accepted') {
      await liftStrikes(trx, ctx, viewer, { caseId: row.caseId })
      await restoreReportedContent(trx, viewer, row, ctx.now())
    }
    await publishEvent(trx, appealDecided, { appealId: id, caseId: row.caseId, userId: row.userId, status })
    return presentAppeal(decided)
  })
}

type ListQuery = CallRequest<typeof reports.listOnOwnContent>['query']

/** Actions only: pending and dismissed reports stay hidden from the owner. */
export async function listActionsOnOwnContent(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const pageQuery = { ownerId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listActionsOnOwner(ctx.db, pageQuery, visibilityByType(viewer)), {
    limit,
    anchor: ({ caseId, decidedAt }) => ({ id: caseId, time: decidedAt }),
    present: presentAction,
  })
}

type NewAppeal = { reportId: number; text: string }

/** @throws DomainError not_found (also without an action, or on content of others), conflict (appealed already) */
export async function appealAction(
  ctx: Context,
  viewer: Viewer,
  { reportId, text }: NewAppeal,
): Promise<Appeal> {
  return ctx.transaction(async (trx) => {
    const row = await queries.lockCase(trx, reportId)
    if (row?.ownerId !== viewer.id || row.status !== 'actioned') {
      throw new DomainError('not_found', t`Report not found.`)
    }
    const appeal = await queries.insertAppeal(trx, { caseId: row.id, userId: viewer.id, text })
    if (!appeal) throw new DomainError('conflict', t`You have appealed already.`)
    await publishEvent(trx, appealSubmitted, { appealId: appeal.id, caseId: row.id, userId: viewer.id })
    return presentAppeal(appeal)
  })
}
