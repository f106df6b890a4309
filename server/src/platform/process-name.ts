import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

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

/** Empty when there is no such process. */
export async function commandLineOf(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return (await runPs(pid, 'command')).split(' ')
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
}

export async function parentPidOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number(await runPs(pid, 'ppid'))
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
}

async function runPs(pid: number, column: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim()
}
