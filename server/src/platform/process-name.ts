import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'

const host = hostname().replaceAll(/[^\w.-]/g, '_')

/** Stands in the names of what this process leaves on the disk for as long as it works on it. */
export const processName = `${host}@${process.pid}`

/**
 * Whether the process that left this behind has ended. Asked when a process begins: what bears its own name is from one
 * before it with the same number. Of processes of other machines, which may share the disk, nothing is known: false.
 */
export function hasEnded(name: string): boolean {
  const [onHost, pid] = name.split('@')
  if (onHost !== host) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

/** No job runs for longer than a day, whichever machine it is on. */
const longestWorkMs = 25 * 3_600_000

/**
 * Whether nobody can be working on this file or folder any more, whoever made it: machines of a cluster seldom come back
 * under the name they had.
 */
export async function isForgotten(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined) // somebody else was quicker
  return found !== undefined && Date.now() - found.mtimeMs > longestWorkMs
}

/** Whether there is a process of this number on this machine, whoever's. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
