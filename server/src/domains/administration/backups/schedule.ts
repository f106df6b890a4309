import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Context } from '../../../context.ts'
import { withBackupLock } from '../../../platform/backup/backup-lock.ts'
import { BackupError } from '../../../platform/backup/manifest.ts'
import * as queries from './queries.ts'

const pollMs = 60_000
const retryMs = 3_600_000
const checkIntervalMs = 7 * 24 * 3_600_000
const commands = new URL('../../../commands/', import.meta.url)

/**
 * Makes a backup every day at BACKUP_TIME, and restores it on trial once a week. A missed one is made at the next start,
 * a failed one an hour later. Each runs in a process of its own, so that requests wait for neither its hashes nor its
 * memory.
 */
export function startBackupSchedule(ctx: Context) {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient } = ctx.config
  if (folder === undefined) return { drain: async () => undefined, stop: async () => undefined }
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const runIfDue = async () => {
    if (await isBackupDue(ctx)) await runCommand(ctx, 'backup', [], stopping.signal)
    if (recipient === undefined && (await isCheckDue(ctx)))
      await runCommand(ctx, 'restore', ['--check'], stopping.signal)
  }
  const poll = () => {
    running ??= runIfDue()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the schedule of backups failed'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(poll, pollMs)
  poll()
  const drain = async () => {
    clearInterval(timer)
    await running
  }
  return {
    /** Begins no more backups. */
    drain,
    stop: async () => {
      stopping.abort()
      await drain()
    },
  }
}

async function isBackupDue(ctx: Context) {
  await failIfInterrupted(ctx)
  const last = (await queries.listBackups(ctx.db, 1))[0]
  return isDue(ctx.now(), ctx.config.BACKUP_TIME, last)
}

/** Whoever gets the lock knows that no backup is being made, whatever the rows of killed processes say. */
async function failIfInterrupted({ db, directDatabaseUrl }: Context) {
  const last = (await queries.listBackups(db, 1))[0]
  if (last?.state !== 'running') return
  try {
    await withBackupLock(directDatabaseUrl, () => queries.failInterrupted(db))
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
}

/** @param time `hh:mm` in UTC */
export function isDue(
  now: Date,
  time: string,
  last: Pick<queries.BackupRow, 'startedAt' | 'state'> | undefined,
) {
  if (!last) return true
  if (last.state === 'failed') return now.getTime() - last.startedAt.getTime() >= retryMs
  return last.startedAt < latestTimeOfDay(now, time)
}

function latestTimeOfDay(now: Date, time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = new Date(now)
  today.setUTCHours(hours, minutes, 0, 0)
  if (today > now) today.setUTCDate(today.getUTCDate() - 1)
  return today
}

async function isCheckDue({ db, now }: Context) {
  const [finished, checked] = [await queries.findLastFinished(db), await queries.findLastChecked(db)]
  if (!finished || finished.checkedAt) return false
  return !checked?.checkedAt || now().getTime() - checked.checkedAt.getTime() >= checkIntervalMs
}

/** Its errors are in its own row and in the log; the server goes on. */
async function runCommand({ log }: Context, name: 'backup' | 'restore', args: string[], signal: AbortSignal) {
  const path = new URL(`${name}.ts`, commands).pathname
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => log.info({ command: name }, line))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 && !signal.aborted) log.error({ command: name, code }, 'a scheduled command failed')
}
