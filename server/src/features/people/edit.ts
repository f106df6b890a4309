import type { CallRequest } from '@kinora/contract/call'
import type { AdminUser, people } from '@kinora/contract/people'
import { roleIds } from '@kinora/contract/permissions'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { removeAtOnce } from '../account-data/leaving.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { profileChanged, signedUp } from '../users/announcements.ts'
import { lockManaged, refuseLastAdmin, refuseSelf } from '../users/manage.ts'
import { requireAnother } from '../site-settings/second-person.ts'
import * as users from '../users/queries.ts'
import { findListed } from './list-queries.ts'
import { addedMail } from './mails.ts'
import { presentAdminUser } from './present.ts'

const answer = async (ctx: Context, trx: Trx, id: number): Promise<AdminUser> =>
  presentAdminUser(orNotFound(await findListed(trx, id, ctx.now()), 'User'))

const facts = ({ isVerified, isAdmin }: users.UserRow) => ({ isVerified, isAdmin })

/** @throws DomainError not_found */
export const findListedPerson = async (ctx: Context, id: number): Promise<AdminUser> =>
  presentAdminUser(orNotFound(await findListed(ctx.db, id, ctx.now()), 'User'))

/**
 * Sets verification and the Administrator role; without it, the user becomes a Basic User.
 * @throws DomainError not_found, forbidden, conflict (the last administrator)
 */
export async function editPerson(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { isVerified, isAdmin }: CallRequest<typeof people.update>['body'],
): Promise<AdminUser> {
  return ctx.transaction(async (trx) => {
    const { user, isLast } = await lockManaged(ctx, trx, viewer, id)
    const isAnother = isAdmin !== undefined && isAdmin !== user.isAdmin
    if (isAnother) requireAdminFor(viewer, isLast)
    if (isVerified === true) await requireAnother(ctx, trx, viewer, { userId: id, what: 'verification' })
    const change = {
      ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
      ...(isAnother && { roleId: isAdmin ? roleIds.administrator : roleIds.viewer }),
    }
    if (Object.keys(change).length > 0) await save(trx, viewer, user, change)
    return answer(ctx, trx, id)
  })
}

function requireAdminFor(viewer: Viewer, isLast: boolean) {
  if (!viewer.isAdmin) throw new DomainError('forbidden', 'Only administrators can appoint or remove administrators.')
  refuseLastAdmin(isLast)
}

interface Change {
  isVerified?: boolean
  roleId?: number
}

async function save(trx: Trx, viewer: Viewer, before: users.UserRow, change: Change) {
  const after = await users.update(trx, before.id, change)
  if (change.isVerified !== undefined) await announce(trx, profileChanged, { userId: before.id })
  await addAuditEntry(trx, viewer, {
    action: 'user.updated',
    target: { kind: 'user', id: before.id },
    before: facts(before),
    after: facts(after),
  })
}

const taken = (field: 'email' | 'username', message: string) =>
  new DomainError('conflict', message, { fields: { [field]: message } })

/**
 * Creates an account that signs in with a code.
 * @throws DomainError conflict (address or name)
 */
export async function addPerson(
  ctx: Context,
  viewer: Viewer,
  { email, username }: CallRequest<typeof people.create>['body'],
): Promise<AdminUser> {
  return ctx.transaction(async (trx) => {
    if (await users.findByEmail(trx, email)) throw taken('email', 'Another account has this address')
    const created = await users.insertIfFree(trx, { email, username })
    if (!created) throw taken('username', 'Username is already taken')
    await announce(trx, signedUp, { userId: created.id })
    await addJob(trx, sendAccountMail, addedMail({ to: email, username, publicUrl: ctx.config.publicUrl }))
    await addAuditEntry(trx, viewer, {
      action: 'user.created',
      target: { kind: 'user', id: created.id },
      before: null,
      after: { username },
    })
    return answer(ctx, trx, created.id)
  })
}

/**
 * Deletes the account without a grace period.
 * @throws DomainError not_found, forbidden, conflict (the last administrator)
 */
export async function removePerson(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const { user, isLast } = await lockManaged(ctx, trx, viewer, id)
    refuseLastAdmin(isLast)
    refuseSelf(viewer, id)
    await removeAtOnce(trx, id, ctx.now())
    await addAuditEntry(trx, viewer, {
      action: 'user.removed',
      target: { kind: 'user', id },
      before: { username: user.username, ...facts(user) },
      after: null,
    })
  })
}
