import { createHash } from 'node:crypto'
import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../../process-name.ts'
import type { Account } from './account.ts'

/** The system limits socket paths to about 100 characters. */
const maxParentLength = 48

/** The folder may be shared by several machines, whose processes are invisible here. */
const folderPrefix = `kinora-postgres-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`

const parentFor = (account: Account) => (account || tmpdir().length > maxParentLength ? '/tmp' : tmpdir())

export async function makeSocketFolder(account: Account): Promise<string> {
  const directory = await mkdtemp(join(parentFor(account), `${folderPrefix}${process.pid}-`))
  if (account) await chown(directory, account.uid, account.gid)
  return directory
}

/** Left by servers of this machine that were killed together with their watcher. */
export async function removeStaleSocketFolders(account: Account) {
  const parent = parentFor(account)
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(folderPrefix))) {
    const path = join(parent, name)
    if (await isStale(path, Number(name.slice(folderPrefix.length).split('-')[0]), account)) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** Anyone may create folders there: those of other users are never removed. */
async function isStale(path: string, pid: number, account: Account): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined) // another process removed it first
  if (!found?.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== account?.uid)) return false
  // In a container, the previous server often had the same pid.
  if (pid === process.pid) return found.mtimeMs < Date.now() - process.uptime() * 1000
  return pid > 0 && !isProcessAlive(pid)
}
