import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseFolderError } from './folder-error.ts'

/** The user a PostgreSQL process runs as; undefined: the user we are. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses root, so a server started by root hands it to a number of its own. No person or service has this
 * number (it lies where systemd takes the numbers of passing services from), so none of them can read the database.
 */
const postgresAccount = { uid: 63_432, gid: 63_432 }

/** `initdb` insists on a user with a name; what it makes goes to `postgresAccount` at once. */
export const initAccount = { uid: 65_534, gid: 65_534 }

/** Which account runs PostgreSQL on this folder: as root the folder's owner, else we ourselves. */
export async function accountFor(directory: string): Promise<Account> {
  const me = process.getuid?.()
  if (me === undefined) throw new DatabaseFolderError(unsupported('Windows'))
  const owner = await stat(directory).catch(() => undefined)
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new DatabaseFolderError(foreign(directory, owner.uid, me))
    return undefined
  }
  if (process.platform !== 'linux') throw new DatabaseFolderError(unsupported('root on this system'))
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount
}

const unsupported = (where: string) =>
  `The embedded database does not run as ${where}: start Kinora as an ordinary user, or set DATABASE_URL.`

const foreign = (directory: string, owner: number, me: number) =>
  `The database folder ${directory} belongs to user ${owner}, and Kinora runs as user ${me}. ` +
  `Start Kinora as the user who made it, or give it away with: chown -R ${me} ${directory}`

/** A backup that root put back belongs to root: PostgreSQL must own what it runs on. */
export async function takeFromRoot(account: Account, directory: string) {
  if (account && (await stat(directory)).uid === 0) await giveTo(account, directory)
}

/** Gives a folder and all in it to an account; links are given, not followed. */
export async function giveTo({ uid, gid }: NonNullable<Account>, directory: string) {
  await chown(directory, uid, gid)
  const entries = await readdir(directory, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(directory, entry), uid, gid)))
}
