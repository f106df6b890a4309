import { createHash } from 'node:crypto'
import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../process-name.ts'
import type { Account } from './account.ts'

/** The system allows about a hundred letters for the whole path of a socket. */
const longestParent = 48

/** Several machines may share the folder; of their processes nothing is known here. */
const prefix = `kinora-postgres-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`

const parentFor = (account: Account) => (account || tmpdir().length > longestParent ? '/tmp' : tmpdir())

/** A folder only PostgreSQL's account (and root) can enter: whoever cannot enter it cannot even knock. */
export async function makeSocketFolder(account: Account): Promise<string> {
  const directory = await mkdtemp(join(parentFor(account), `${prefix}${process.pid}-`))
  if (account) await chown(directory, account.uid, account.gid)
  return directory
}

/** Removes the folders of servers of this machine that were killed together with all that would have removed them. */
export async function removeLeftSocketFolders(account: Account) {
  const parent = parentFor(account)
  const names = await readdir(parent).catch(() => []) // it may be closed to looks
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(parent, name)
    if (await isLeft(path, Number(name.slice(prefix.length).split('-')[0]), account)) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** Anybody may make folders there: what belongs to others is none of ours, whatever its name. */
async function isLeft(path: string, pid: number, account: Account): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined) // somebody else was quicker
  if (!found?.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== account?.uid)) return false
  // In a container the server before this one often had the same number.
  if (pid === process.pid) return found.mtimeMs < Date.now() - process.uptime() * 1000
  return pid > 0 && !isAlive(pid)
}
