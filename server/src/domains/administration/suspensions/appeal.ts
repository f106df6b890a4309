import { msg, t } from '@kinora/contract/text/translate'
import type { Appeal } from '@kinora/contract/administration/reports/schemas'
import type { AppealDecision, Suspension } from '@kinora/contract/administration/suspensions/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { lockManagedUser } from '../../people/users/managed-user.ts'
import { suspensionAppealed } from './events.ts'
import { appealRejectedMail } from './mails.ts'
import { canDecideAppeal } from './policy.ts'
import { presentAppeal, presentSuspension } from './present.ts'
import * as queries from './queries.ts'
import { endSuspensionEarly } from './suspend.ts'

export async function findOwnSuspension(ctx: Context, viewer: Viewer): Promise<Suspension | null> {
  const row = await queries.findActiveSuspension(ctx.db, viewer.id)
  return row ? presentSuspension(row) : null
}

/** @throws DomainError not_found (not theirs, or over), conflict (appealed before) */
export async function appealSuspension(
  ctx: Context,
  viewer: Viewer,
  { suspensionId, text }: { suspensionId: number; text: string },
): Promise<Appeal> {
  return ctx.transaction(async (trx) => {
    const row = await queries.lockActiveSuspension(trx, viewer.id)
    if (row?.id !== suspensionId) throw new DomainError('not_found', t`Suspension not found.`)
    if (row.appeal !== null) throw new DomainError('conflict', t`You have appealed already.`)
    const appealed = await queries.updateSuspension(trx, row.id, { appeal: text, appealedAt: ctx.now() })
    const { id, createdBy: suspendedBy } = row
    await publishEvent(trx, suspensionAppealed, { suspensionId: id, userId: viewer.id, suspendedBy })
    return { id, ...presentAppeal({ ...appealed, appeal: text }) }
  })
}

/**
 * Accepting the appeal lifts the suspension.
 * @throws DomainError not_found (no suspension, or no appeal), forbidden (decided by the one who suspended), conflict
 */
export async function decideAppeal(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { status, answer }: AppealDecision,
): Promise<Suspension> {
  return ctx.transaction(async (trx) => {
    const { user } = await lockManagedUser(ctx, trx, viewer, userId)
    const row = orNotFound(await queries.lockActiveSuspension(trx, userId), msg`Suspension not found.`)
    if (row.appeal === null) throw new DomainError('not_found', t`Appeal not found.`)
    if (row.decision !== null) throw new DomainError('conflict', t`This appeal has already been decided.`)
    if (!canDecideAppeal(viewer, row)) {
      throw new DomainError(
        'forbidden',
        t`Only somebody who did not impose the suspension can decide the appeal.`,
      )
    }
    const decision = { decision: status, answer, decidedAt: ctx.now(), decidedBy: viewer.id }
    const decided = await queries.updateSuspension(trx, row.id, decision)
    await addAuditEntry(trx, viewer, {
      action: 'user.appealDecided',
      target: { kind: 'user', id: userId },
      before: null,
      after: { decision: status, answer },
    })
    if (status === 'accepted') return presentSuspension(await endSuspensionEarly(ctx, trx, viewer, decided))
    const message = await runInLanguageOf({ ...ctx, db: trx }, userId, () =>
      appealRejectedMail(user.email, user.username, answer),
    )
    await addJob(trx, sendAccountMail, message)
    return presentSuspension(decided)
  })
}
