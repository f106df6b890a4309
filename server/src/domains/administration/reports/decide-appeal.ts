import type { CallRequest } from '@kinora/contract/http/call'
import type { managedReports } from '@kinora/contract/administration/reports/calls'
import type { Appeal } from '@kinora/contract/administration/reports/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { liftStrikes } from '../strikes/service.ts'
import { appealDecided } from './events.ts'
import * as appeals from './appeal-queries.ts'
import { canDecideAppeal } from './policy.ts'
import { presentAppeal } from './present.ts'
import { restoreReportedContent } from './reported-content.ts'

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
    const row = orNotFound(await appeals.lockAppeal(trx, id), 'Appeal')
    if (!canDecideAppeal(viewer, row)) {
      throw new DomainError('forbidden', 'You decided this case, so someone else must decide the appeal.')
    }
    if (row.status !== 'pending') {
      throw new DomainError('conflict', `This appeal is ${row.status} already.`, {
        fields: { status: row.status },
      })
    }
    const decided = await appeals.updateAppeal(trx, id, {
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
