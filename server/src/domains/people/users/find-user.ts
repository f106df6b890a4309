import { msg, t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { assertMayRegister, type NewUser } from '../invitations/service.ts'
import { userSignedUp } from './events.ts'
import { usernameCandidates, isOfficialName } from './names.ts'
import { canSeeUser } from './policy.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, also for hidden accounts */
export async function findVisibleUser(ctx: Context, viewer: Viewer | null, id: number) {
  const user = orNotFound(await queries.findUser(ctx.db, id), msg`User not found.`)
  if (!canSeeUser(viewer, user)) throw new DomainError('not_found', t`User not found`)
  return user
}

/**
 * Finds or creates the user of a verified address. A new account needs open registration or an invitation;
 * ADMIN_EMAIL becomes an administrator.
 * @throws DomainError registration_closed
 */
export async function findOrCreateUserByEmail(
  ctx: Context,
  trx: Trx,
  { email, invitation }: NewUser,
): Promise<queries.UserRow> {
  const isFirstAdmin = ctx.config.ADMIN_EMAIL?.toLowerCase() === email.toLowerCase()
  const known = await queries.findUserByEmail(trx, email)
  if (!known && !isFirstAdmin) await assertMayRegister(ctx, trx, { email, invitation })
  const { siteName } = await readSiteSettings(ctx, trx)
  const user = known ?? (await createUser(trx, email, isFirstAdmin ? null : siteName))
  return isFirstAdmin && !user.isAdmin ? queries.makeAdmin(trx, user.id) : user
}

/**
 * Retries with other names, because concurrent sign-ins may take the name or the address. Only administrators get
 * official names.
 */
async function createUser(trx: Trx, email: string, siteName: string | null): Promise<queries.UserRow> {
  for (const username of usernameCandidates(email)) {
    if (siteName !== null && isOfficialName(username, siteName)) continue
    const created = await queries.insertUserIfFree(trx, { username, email })
    if (created) await publishEvent(trx, userSignedUp, { userId: created.id })
    const user = created ?? (await queries.findUserByEmail(trx, email))
    if (user) return user
  }
  throw new Error('The candidates for a username never end')
}
