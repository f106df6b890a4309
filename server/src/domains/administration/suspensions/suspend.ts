import { msg, plural, t } from '@kinora/contract/text/translate'
import { suspensionLimits } from '@kinora/contract/administration/suspensions/rules'
import type { Suspension, SuspensionForm } from '@kinora/contract/administration/suspensions/schemas'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { removeSessionsOfUser } from '../../people/accounts/sessions.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { lockManagedUser, assertNotLastAdmin, assertNotSelf } from '../../people/users/managed-user.ts'
import * as users from '../../people/users/queries.ts'
import { suspendedMail, suspensionEndedMail } from './mails.ts'
import { presentSuspension } from './present.ts'
import * as queries from './queries.ts'

const yearMs = 366 * 86_400_000

function parseEnd(until: string | null, now: Date) {
  if (until === null) return null
  const at = new Date(until)
  const invalidEnd = (message: string) => new DomainError('invalid', message, { fields: { until: message } })
  if (at <= now) throw invalidEnd(t`Choose a time in the future`)
  if (at.getTime() > now.getTime() + suspensionLimits.years * yearMs) {
    const { years } = suspensionLimits
    throw invalidEnd(
      t`${plural({ years }, { one: 'Choose a time within # year', other: 'Choose a time within # years' })}`,
    )
  }
  return at
}

const auditFields = ({ reason, until }: queries.SuspensionRow) => ({
  reason,
  until: until?.toISOString() ?? null,
})

/** Does nothing if the end was changed since; the new end has a job of its own. */
export const endSuspension = defineJob(
  'end-suspension',
  z.object({ suspensionId: z.number().int(), until: z.iso.datetime() }),
  // Polls often, because the queue is not notified when a delayed job becomes due.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)

/**
 * Hides the account and ends its sessions. An existing suspension gets the new reason and end.
 * @throws DomainError not_found, forbidden, conflict (the last administrator), invalid (the end)
 */
export async function suspendUser(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  form: SuspensionForm,
): Promise<Suspension> {
  const [now, until] = [ctx.now(), parseEnd(form.until, ctx.now())]
  return ctx.transaction(async (trx) => {
    const { user, isLast } = await lockManagedUser(ctx, trx, viewer, userId)
    assertNotLastAdmin(isLast)
    assertNotSelf(viewer, userId)
    const before = await queries.lockActiveSuspension(trx, userId)
    const change = { reason: form.reason, until }
    const row = before
      ? await queries.updateSuspension(trx, before.id, change)
      : await queries.insertSuspension(trx, { ...change, userId, createdAt: now, createdBy: viewer.id })
    if (!before) await users.updateUser(trx, userId, { suspendedAt: now })
    const { email: to, username } = user
    const { publicUrl } = ctx.config
    const message = await runInLanguageOf({ ...ctx, db: trx }, userId, () =>
      suspendedMail({ to, username, ...change, publicUrl }),
    )
    await removeSessionsOfUser(trx, userId)
    if (until) {
      const ends = { suspensionId: row.id, until: until.toISOString() }
      await addJob(trx, endSuspension, ends, { startAfter: until })
    }
    await addJob(trx, sendAccountMail, message)
    await addAuditEntry(trx, viewer, {
      action: 'user.suspended',
      target: { kind: 'user', id: userId },
      before: before ? auditFields(before) : null,
      after: auditFields(row),
    })
    return presentSuspension(row)
  })
}

/** @throws DomainError not_found (also without a suspension), forbidden */
export async function liftSuspension(ctx: Context, viewer: Viewer, userId: number) {
  await ctx.transaction(async (trx) => {
    await lockManagedUser(ctx, trx, viewer, userId)
    const before = orNotFound(await queries.lockActiveSuspension(trx, userId), msg`Suspension not found.`)
    await endSuspensionEarly(ctx, trx, viewer, before)
    await addAuditEntry(trx, viewer, {
      action: 'user.suspensionEnded',
      target: { kind: 'user', id: userId },
      before: auditFields(before),
      after: null,
    })
  })
}

export async function endSuspensionEarly(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { id, userId }: queries.SuspensionRow,
) {
  const row = await queries.updateSuspension(trx, id, { endedAt: ctx.now(), endedBy: viewer.id })
  await unsuspendUser(ctx, trx, userId)
  return row
}

/** Unhides the account and notifies the user. */
export async function unsuspendUser(ctx: Context, trx: Trx, userId: number) {
  const { email, username } = await users.updateUser(trx, userId, { suspendedAt: null })
  const message = await runInLanguageOf({ ...ctx, db: trx }, userId, () =>
    suspensionEndedMail(email, username),
  )
  // Sessions of suspended users are restricted; a new sign-in gives the browser a fresh state.
  await removeSessionsOfUser(trx, userId)
  await addJob(trx, sendAccountMail, message)
}
