import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import type { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { roleIds } from '@kinora/contract/http/permissions'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { deleteImmediately } from '../account-data/account-deletion.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { profileChanged, userSignedUp } from '../../people/users/events.ts'
import { lockManagedUser, assertNotLastAdmin, assertNotSelf } from '../../people/users/managed-user.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import * as users from '../../people/users/queries.ts'
import { findAdminUserRow } from './list-queries.ts'
import { accountCreatedMail } from './mails.ts'
import { presentAdminUser } from './present.ts'

const readAdminUser = async (ctx: Context, trx: Trx, id: number): Promise<AdminUser> =>
  presentAdminUser(orNotFound(await findAdminUserRow(trx, id, ctx.now()), msg`User not found.`))

const auditFields = ({ isVerified, isAdmin }: users.UserRow) => ({ isVerified, isAdmin })

/** @throws DomainError not_found */
export const findAdminUser = async (ctx: Context, id: number): Promise<AdminUser> =>
  presentAdminUser(orNotFound(await findAdminUserRow(ctx.db, id, ctx.now()), msg`User not found.`))

/**
 * Sets verification and the Administrator role; without it, the user becomes a Basic User.
 * @throws DomainError not_found, forbidden, conflict (the last administrator)
 */
export async function updateUser(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { isVerified, isAdmin }: CallRequest<typeof userAdmin.update>['body'],
): Promise<AdminUser> {
  return ctx.transaction(async (trx) => {
    const { user, isLast } = await lockManagedUser(ctx, trx, viewer, id)
    const isAnother = isAdmin !== undefined && isAdmin !== user.isAdmin
    if (isAnother) assertMayChangeAdmin(viewer, isLast)
    if (isVerified === true) await assertNotOwnCase(ctx, trx, viewer, { userId: id, subject: 'verification' })
    const change = {
      ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
      ...(isAnother && { roleId: isAdmin ? roleIds.administrator : roleIds.viewer }),
    }
    if (Object.keys(change).length > 0) await saveChange(trx, viewer, user, change)
    return readAdminUser(ctx, trx, id)
  })
}

function assertMayChangeAdmin(viewer: Viewer, isLast: boolean) {
  if (!viewer.isAdmin)
    throw new DomainError('forbidden', t`Only administrators can appoint or remove administrators.`)
  assertNotLastAdmin(isLast)
}

interface UserChange {
  isVerified?: boolean
  roleId?: number
}

async function saveChange(trx: Trx, viewer: Viewer, before: users.UserRow, change: UserChange) {
  const after = await users.updateUser(trx, before.id, change)
  if (change.isVerified !== undefined) await publishEvent(trx, profileChanged, { userId: before.id })
  await addAuditEntry(trx, viewer, {
    action: 'user.updated',
    target: { kind: 'user', id: before.id },
    before: auditFields(before),
    after: auditFields(after),
  })
}

const fieldConflict = (field: 'email' | 'username', message: string) =>
  new DomainError('conflict', message, { fields: { [field]: message } })

/**
 * Creates an account that signs in with a code.
 * @throws DomainError conflict (address or name)
 */
export async function createUserByStaff(
  ctx: Context,
  viewer: Viewer,
  { email, username }: CallRequest<typeof userAdmin.create>['body'],
): Promise<AdminUser> {
  return ctx.transaction(async (trx) => {
    if (await users.findUserByEmail(trx, email))
      throw fieldConflict('email', t`Another account has this address`)
    const created = await users.insertUserIfFree(trx, { email, username })
    if (!created) throw fieldConflict('username', t`Username is already taken`)
    await publishEvent(trx, userSignedUp, { userId: created.id })
    const { publicUrl } = ctx.config
    const message = await runInLanguageOf({ ...ctx, db: trx }, created.id, () =>
      accountCreatedMail({ to: email, username, publicUrl }),
    )
    await addJob(trx, sendAccountMail, message)
    await addAuditEntry(trx, viewer, {
      action: 'user.created',
      target: { kind: 'user', id: created.id },
      before: null,
      after: { username },
    })
    return readAdminUser(ctx, trx, created.id)
  })
}

/**
 * Deletes the account without a grace period.
 * @throws DomainError not_found, forbidden, conflict (the last administrator)
 */
export async function deleteUserByStaff(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const { user, isLast } = await lockManagedUser(ctx, trx, viewer, id)
    assertNotLastAdmin(isLast)
    assertNotSelf(viewer, id)
    await deleteImmediately(trx, id, ctx.now())
    await addAuditEntry(trx, viewer, {
      action: 'user.removed',
      target: { kind: 'user', id },
      before: { username: user.username, ...auditFields(user) },
      after: null,
    })
  })
}
