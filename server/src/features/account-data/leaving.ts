import { accountDataLimits } from '@kinora/contract/account-data'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { removeSessionsOfUser } from '../accounts/sessions.ts'
import { isLastAdmin } from '../users/admins.ts'
import * as users from '../users/queries.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { removeLeftAccounts } from './job-definitions.ts'
import { leavingMail } from './mails.ts'

const leavingMs = accountDataLimits.leavingDays * 86_400_000

/**
 * Schedules the deletion of the viewer's account in seven days, hides it and ends all sessions.
 * @throws DomainError invalid (not their username), conflict (already scheduled, or the last administrator)
 */
export async function leave(ctx: Context, viewer: Viewer, username: string) {
  const deletesAt = new Date(ctx.now().getTime() + leavingMs)
  await ctx.transaction(async (trx) => {
    await refuseLastAdmin(trx, viewer.id)
    const user = orNotFound(await users.findForUpdate(trx, viewer.id), 'Account')
    if (username !== user.username) {
      const message = 'This is not your username'
      throw new DomainError('invalid', message, { fields: { username: message } })
    }
    if (user.deletesAt) throw new DomainError('conflict', 'This account is already being deleted')
    await users.update(trx, user.id, { deletesAt })
    await removeSessionsOfUser(trx, user.id)
    const { publicUrl } = ctx.config
    const message = leavingMail({ to: user.email, username: user.username, deletesAt, publicUrl })
    await addJob(trx, sendAccountMail, message)
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** Deletion by staff, without a grace period: hides the account and ends all sessions; the next job removes it. */
export async function removeAtOnce(trx: Trx, userId: number, now: Date) {
  await users.update(trx, userId, { deletesAt: now })
  await removeSessionsOfUser(trx, userId)
  await addJob(trx, removeLeftAccounts, {})
}

async function refuseLastAdmin(trx: Trx, userId: number) {
  if (await isLastAdmin(trx, userId)) {
    throw new DomainError('conflict', 'You are the last administrator. Make somebody else an administrator first.')
  }
}

/**
 * Does nothing if no deletion is scheduled.
 * @throws DomainError conflict (the seven days are over)
 */
export async function stay(ctx: Context, viewer: Viewer) {
  await ctx.transaction(async (trx) => {
    const user = orNotFound(await users.findForUpdate(trx, viewer.id), 'Account')
    if (user.deletesAt && user.deletesAt <= ctx.now()) {
      throw new DomainError('conflict', 'It is too late: the account is being deleted')
    }
    await users.update(trx, user.id, { deletesAt: null })
  })
}
