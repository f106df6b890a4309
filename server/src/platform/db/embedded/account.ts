import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseFolderError } from './folder-error.ts'

export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so a server started by root uses this unassigned id from systemd's range for
 * dynamic users, and no user or service can read the database.
 */
const postgresAccount = { uid: 63_432, gid: 63_432 }

/** `initdb` requires a user with a name; its files go to `postgresAccount` at once. */
export const initdbAccount = { uid: 65_534, gid: 65_534 }

export async function resolveAccount(directory: string): Promise<Account> {
  const me = process.getuid?.()
  if (me === undefined) throw new DatabaseFolderError(unsupportedSystem('Windows'))
  const owner = await stat(directory).catch(() => undefined)
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new DatabaseFolderError(foreignOwnerError(directory, owner.uid, me))
    return undefined
  }
  if (process.platform !== 'linux') throw new DatabaseFolderError(unsupportedSystem('root on this system'))
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount
}

const unsupportedSystem = (system: string) =>
  `The embedded database does not run as ${system}: start Kinora as an ordinary user, or set DATABASE_URL.`

const foreignOwnerError = (directory: string, owner: number, me: number) =>
  `The database folder ${directory} belongs to user ${owner}, and Kinora runs as user ${me}. ` +
  `Start Kinora as the user who made it, or change its owner with: chown -R ${me} ${directory}`

/** A backup restored by root belongs to root, but PostgreSQL must own its folder. */
export async function takeOwnershipFromRoot(account: Account, directory: string) {
  if (account && (await stat(directory)).uid === 0) await changeOwner(account, directory)
}

export async function changeOwner({ uid, gid }: NonNullable<Account>, directory: string) {
  await chown(directory, uid, gid)
  const entries = await readdir(directory, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(directory, entry), uid, gid)))
}
