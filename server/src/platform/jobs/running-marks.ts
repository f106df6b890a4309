import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { hasProcessEnded, isAbandoned, processName } from '../process-name.ts'

export interface JobAttempt {
  name: string
  id: string
  retryCount: number
}

/**
 * Records running jobs on disk. After a kill, the next process on this machine recovers them at once, long before the
 * missing heartbeat is noticed.
 */
export function openRunningMarks(folder: string, log: Log) {
  const pathOf = ({ name, id, retryCount }: JobAttempt) =>
    join(folder, [processName, name, id, retryCount].join('~'))
  // Not fatal: without a mark a job is only recovered later. On a full disk, some jobs free space.
  const logFailure = (error: unknown) => log.warn({ err: error }, 'a running job could not be marked')
  return {
    begin: (job: JobAttempt) => writeFile(pathOf(job), '').catch(logFailure),
    end: (job: JobAttempt) => rm(pathOf(job), { force: true }).catch(logFailure),
    /**
     * Recovers jobs of ended processes on this machine and deletes their marks. Old marks of other machines are
     * deleted, as their jobs were recovered by heartbeat.
     */
    takeOver: async (recover: (tries: JobAttempt[]) => Promise<void>) => {
      await mkdir(folder, { recursive: true })
      const marks = await readdir(folder)
      const staleMarks = marks.filter((file) => hasProcessEnded(file.split('~', 1)[0] ?? ''))
      if (staleMarks.length > 0) await recover(staleMarks.map(readMark))
      for (const file of marks) {
        const path = join(folder, file)
        if (staleMarks.includes(file) || (await isAbandoned(path))) await rm(path, { force: true })
      }
    },
  }
}

function readMark(file: string): JobAttempt {
  const [, name = '', id = '', retryCount] = file.split('~')
  return { name, id, retryCount: Number(retryCount) }
}
