import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { signedUp } from './announcements.ts'
import * as queries from './queries.ts'
import type { UserRow } from './queries.ts'
import { usernameCandidates } from './username.ts'

/**
 * The person with this address, whose owner has just proved that it is theirs: an unknown address becomes a new
 * account, and the address in ADMIN_EMAIL an administrator.
 */
export async function userOfProvenEmail({ config }: Context, trx: Trx, email: string): Promise<UserRow> {
  const user = (await queries.findByEmail(trx, email)) ?? (await createUser(trx, email))
  const isFirstAdmin = config.ADMIN_EMAIL?.toLowerCase() === email.toLowerCase()
  return isFirstAdmin && !user.isAdmin ? queries.makeAdmin(trx, user.id) : user
}

/** Others may take the same name, or sign in with the same address, at this very moment. */
async function createUser(trx: Trx, email: string): Promise<UserRow> {
  for (const username of usernameCandidates(email)) {
    const created = await queries.insertIfFree(trx, { username, email })
    if (created) await announce(trx, signedUp, { userId: created.id })
    const user = created ?? (await queries.findByEmail(trx, email))
    if (user) return user
  }
  throw new Error('The candidates for a username never end')
}
