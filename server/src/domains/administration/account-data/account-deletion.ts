import { msg, t } from '@kinora/contract/text/translate'
import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeSessionsOfUser } from '../../people/accounts/sessions.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import * as users from '../../people/users/queries.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { isLastAdmin } from '../../people/users/managed-user.ts'
import { removeDeletedAccounts } from './job-definitions.ts'
import { deletionScheduledMail } from './mails.ts'

const gracePeriodMs = accountDataLimits.leavingDays * 86_400_000

/**
 * Schedules the deletion of the viewer's account in seven days, hides it and ends all sessions.
 * @throws DomainError invalid (not their username), conflict (already scheduled, or the last administrator)
 */
export async function scheduleDeletion(ctx: Context, viewer: Viewer, username: string) {
  const deletesAt = new Date(ctx.now().getTime() + gracePeriodMs)
  await ctx.transaction(async (trx) => {
    await assertNotLastAdmin(trx, viewer.id)
    const user = orNotFound(await users.lockUser(trx, viewer.id), msg`Account not found.`)
    if (username !== user.username) {
      const message = t`This is not your username`
      throw new DomainError('invalid', message, { fields: { username: message } })
    }
    if (user.deletesAt) throw new DomainError('conflict', t`This account is already being deleted`)
    await users.updateUser(trx, user.id, { deletesAt })
    const { email: to } = user
    const { publicUrl } = ctx.config
    const message = await runInLanguageOf({ ...ctx, db: trx }, user.id, () =>
      deletionScheduledMail({ to, username, deletesAt, publicUrl }),
    )
    await removeSessionsOfUser(trx, user.id)
    await addJob(trx, sendAccountMail, message)
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** Deletion by staff, without a grace period: hides the account and ends all sessions; the next job removes it. */
export async function deleteImmediately(trx: Trx, userId: number, now: Date) {
  await users.updateUser(trx, userId, { deletesAt: now })
  await removeSessionsOfUser(trx, userId)
  await addJob(trx, removeDeletedAccounts, {})
}

async function assertNotLastAdmin(trx: Trx, userId: number) {
  if (await isLastAdmin(trx, userId)) {
    throw new DomainError(
      'conflict',
      t`You are the last administrator. Make somebody else an administrator first.`,
    )
  }
}

/**
 * Does nothing if no deletion is scheduled.
 * @throws DomainError conflict (the seven days are over)
 */
export async function cancelDeletion(ctx: Context, viewer: Viewer) {
  await ctx.transaction(async (trx) => {
    const user = orNotFound(await users.lockUser(trx, viewer.id), msg`Account not found.`)
    if (user.deletesAt && user.deletesAt <= ctx.now()) {
      throw new DomainError('conflict', t`It is too late: the account is being deleted`)
    }
    await users.updateUser(trx, user.id, { deletesAt: null })
  })
}
