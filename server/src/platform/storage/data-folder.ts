import { chmod, mkdir, stat } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { hasCode } from './durable-files.ts'

const otherBits = 0o007
const groupAndOtherBits = 0o077

/** umask. With x-accel the group of nginx needs read access. */
export const umaskOf = (sharesWithGroup: boolean) => (sharesWithGroup ? otherBits | 0o020 : groupAndOtherBits)

/**
 * Creates the data folder, and removes access of other users: it holds drafts, archives and mail. A closed folder
 * protects everything in it, whatever the file modes.
 */
export async function openDataFolder(
  path: string,
  { sharesWithGroup = false, log }: { sharesWithGroup?: boolean; log: Log },
) {
  const expectedMode = sharesWithGroup ? 0o750 : 0o700
  await mkdir(path, { recursive: true, mode: expectedMode })
  const mode = (await stat(path)).mode & 0o777
  if ((mode & ~expectedMode) === 0 && (mode & expectedMode) === expectedMode) return
  try {
    await chmod(path, expectedMode)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error
    log.warn(
      `DATA_DIR is open to other users of this machine, and belongs to one of them: chmod ${expectedMode.toString(8)} ${path}`,
    )
  }
}
