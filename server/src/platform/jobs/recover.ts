import type { Log } from '../log.ts'
import type { OpenBoss } from './boss.ts'
import { listExhausted, listRunning, requeueAttempts, type JobAttempt } from './queries.ts'

export interface WorkedQueues {
  opened: OpenBoss
  names: string[]
  log: Log
}

/**
 * Restarts interrupted attempts; jobs without an attempt left fail. Attempts with a heartbeat within `silentSeconds`
 * are left alone.
 */
async function recoverAttempts(
  { opened: { boss, query }, log }: WorkedQueues,
  tries: readonly JobAttempt[],
  silentSeconds = 0,
) {
  const again = await requeueAttempts(query, tries, silentSeconds)
  const failed = await listExhausted(query, tries, silentSeconds)
  for (const { name, id, retryCount } of failed) {
    await boss.fail(name, { id, retryCount }, { message: 'The process ended during the last try' })
  }
  for (const { name, id } of again.filter(({ isDue }) => isDue)) await wakeWorkers(boss, { name, id })
  if (again.length + failed.length === 0) return
  log.warn({ again: again.length, failed: failed.length }, 'jobs were cut off by a crash')
}

export const wakeWorkers = (boss: OpenBoss['boss'], { name, id }: { name: string; id: string }) =>
  boss.update(name, undefined, { id, startAfter: 0 })

export async function recoverAll(queues: WorkedQueues) {
  const running = await listRunning(queues.opened.query, queues.names)
  if (running.length > 0) await recoverAttempts(queues, running)
}

/** Heartbeats come every three seconds; a stall of ten is tolerated. */
const silentSeconds = 10
const requiredChecks = 3

/**
 * Recovers jobs of dead nodes: those without a heartbeat for `silentSeconds` and for three more checks. After a
 * database outage all heartbeats are old, but live nodes renew theirs at once.
 */
export function watchSilentJobs(queues: WorkedQueues, pauseSeconds: number) {
  let activeJobs = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const checkSilent = async () => {
    const silent = await listRunning(queues.opened.query, queues.names, silentSeconds)
    const keyOf = ({ id, heartbeat }: (typeof silent)[number]) => `${id} ${heartbeat}`
    activeJobs = new Map(silent.map((one) => [keyOf(one), (activeJobs.get(keyOf(one)) ?? 0) + 1]))
    const lost = silent.filter((one) => (activeJobs.get(keyOf(one)) ?? 0) >= requiredChecks)
    if (lost.length > 0 && !isOver) await recoverAttempts(queues, lost, silentSeconds)
  }
  const scheduleCheck = () => {
    if (isOver) return
    timer = setTimeout(() => {
      checkSilent()
        .catch((error: unknown) => {
          activeJobs.clear()
          if (!isOver) queues.log.warn({ err: error }, 'could not look for jobs that were cut off')
        })
        .finally(scheduleCheck)
    }, pauseSeconds * 1000)
  }
  scheduleCheck()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
