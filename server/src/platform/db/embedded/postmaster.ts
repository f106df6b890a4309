import { access, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { commandLineOf, isProcessAlive, parentPidOf } from '../../process-name.ts'
import { DatabaseFolderError } from './folder-error.ts'

/** Set on the command line of our postmasters to identify them after a crash. */
export const serverOption = 'kinora.server'

const stopTimeouts = { ownEnd: 1000, fastShutdown: 15_000, immediateShutdown: 25_000 }

/**
 * Waits until no postmaster runs on the folder, stopping one whose server was killed.
 * @throws DatabaseFolderError when another live server uses the folder
 */
export async function waitForFreeFolder(directory: string, log: Log) {
  const since = Date.now()
  const sent = new Set<string>()
  for (let pid = await runningPostmaster(directory); pid; pid = await runningPostmaster(directory)) {
    const waited = Date.now() - since
    if (waited > stopTimeouts.ownEnd && !sent.has('SIGINT')) {
      log.warn({ pid }, 'stopping the PostgreSQL that a killed server left behind')
      sendSignal(pid, 'SIGINT', sent)
    }
    if (waited > stopTimeouts.fastShutdown && !sent.has('SIGQUIT')) sendSignal(pid, 'SIGQUIT', sent)
    if (waited > stopTimeouts.immediateShutdown) {
      throw new DatabaseFolderError(
        `PostgreSQL (process ${pid}) still runs on ${directory} and does not stop: end it, then start again.`,
      )
    }
    await pause(50)
  }
}

/** Where the server that runs on this folder listens; undefined when none does. */
export async function findRunningSocket(directory: string): Promise<string | undefined> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, socketFolder] = [Number(lines[0]), lines[4]]
  if (!(pid > 0) || !socketFolder || !isProcessAlive(pid)) return undefined
  // A service with a private /tmp has its socket there; its own view of the file system leads to it.
  const inside = join('/proc', String(pid), 'root', socketFolder)
  const isVisible = await access(socketFolder).then(
    () => true,
    () => false,
  )
  return isVisible ? socketFolder : inside
}

async function runningPostmaster(directory: string): Promise<number | undefined> {
  const path = join(directory, 'postmaster.pid')
  const content = await readFile(path, 'utf8').catch(() => '')
  const pid = Number.parseInt(content)
  if (!(pid > 0) || !isProcessAlive(pid)) return undefined // PostgreSQL cleans up the stale file
  const command = await commandLineOf(pid)
  if (basename(command[0] ?? '') !== 'postgres') {
    await rm(path, { force: true }) // the pid was reused, or belongs to a zombie
    return undefined
  }
  const server = command.find((word) => word.startsWith(`${serverOption}=`))?.split('=')[1]
  if (!server) {
    throw new DatabaseFolderError(
      `Another PostgreSQL (process ${pid}) runs on ${directory}: stop it, then start again.`,
    )
  }
  if (Number(server) === (await parentPidOf(pid))) {
    throw new DatabaseFolderError(
      `Another Kinora (process ${server}) is using the data folder ${dirname(directory)}. Stop it first, or set another DATA_DIR.`,
    )
  }
  return pid
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT', sent: Set<string>) {
  sent.add(name)
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error
  }
}

const isSystemError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
