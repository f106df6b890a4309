import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { hasEnded, isForgotten, processName } from '../process-name.ts'

/** One try of a job. */
export interface JobTry {
  name: string
  id: string
  retryCount: number
}

/**
 * Says on the disk what this process works on. One that is killed cannot give its jobs back; the next one on the same
 * machine finds them here, long before their missing heartbeat is noticed.
 */
export function openMarks(folder: string, log: Log) {
  const pathOf = ({ name, id, retryCount }: JobTry) =>
    join(folder, [processName, name, id, retryCount].join('~'))
  // Without its mark a job is only found later. Where a disk is full, some of them make room on it.
  const without = (error: unknown) => log.warn({ err: error }, 'a running job could not be marked')
  return {
    begin: (job: JobTry) => writeFile(pathOf(job), '').catch(without),
    end: (job: JobTry) => rm(pathOf(job), { force: true }).catch(without),
    /**
     * Hands over what processes of this machine that have ended were working on, then forgets it. What machines left that
     * never came back has been given to others long ago.
     */
    takeOver: async (recover: (tries: JobTry[]) => Promise<void>) => {
      await mkdir(folder, { recursive: true })
      const marks = await readdir(folder)
      const left = marks.filter((file) => hasEnded(file.split('~', 1)[0] ?? ''))
      if (left.length > 0) await recover(left.map(readMark))
      for (const file of marks) {
        const path = join(folder, file)
        if (left.includes(file) || (await isForgotten(path))) await rm(path, { force: true })
      }
    },
  }
}

function readMark(file: string): JobTry {
  const [, name = '', id = '', retryCount] = file.split('~')
  return { name, id, retryCount: Number(retryCount) }
}
