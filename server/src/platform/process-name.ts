import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'

export const nodeName = hostname()
const host = nodeName.replaceAll(/[^\w.-]/g, '_')

export const processName = `${host}@${process.pid}`

/** A name equal to our own belongs to an earlier process with the same pid. False for other machines that share the disk. */
export function hasProcessEnded(name: string): boolean {
  const [onHost, pid] = name.split('@')
  if (onHost !== host) return false
  return Number(pid) === process.pid || !isProcessAlive(Number(pid))
}

/** No job runs longer than a day. */
const maxWorkMs = 25 * 3_600_000

/** Fallback by age for files of any machine: cluster nodes rarely return under the same name. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > maxWorkMs
}

export function isProcessAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
