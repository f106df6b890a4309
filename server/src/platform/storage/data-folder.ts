import { chmod, mkdir, stat } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { hasCode } from './durable-files.ts'

const others = 0o007
const groupAndOthers = 0o077

/** What new files and folders of this program are never open to; the group of nginx reads what nginx sends. */
export const closedBits = (sharesWithGroup: boolean) => (sharesWithGroup ? others | 0o020 : groupAndOthers)

/**
 * Makes the folder of everything that people trusted us with, and closes one that is open to others on this machine:
 * drafts, archives and mails lie in it. Nobody passes a closed folder, whatever the modes of the files behind it.
 */
export async function openDataFolder(
  path: string,
  { sharesWithGroup = false, log }: { sharesWithGroup?: boolean; log: Log },
) {
  const wanted = sharesWithGroup ? 0o750 : 0o700
  await mkdir(path, { recursive: true, mode: wanted })
  const mode = (await stat(path)).mode & 0o777
  if ((mode & ~wanted) === 0 && (mode & wanted) === wanted) return
  try {
    await chmod(path, wanted)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error
    log.warn(
      `DATA_DIR is open to other users of this machine, and belongs to one of them: chmod ${wanted.toString(8)} ${path}`,
    )
  }
}
