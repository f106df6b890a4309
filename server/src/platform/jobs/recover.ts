import type { Log } from '../log.ts'
import type { OpenBoss } from './boss.ts'
import type { JobTry } from './marks.ts'
import { listRunning, listSpent, requeueTries } from './queries.ts'

export interface Queues {
  opened: OpenBoss
  names: string[]
  log: Log
}

/**
 * Restarts interrupted attempts; jobs without an attempt left fail. Attempts with a heartbeat within `silentSeconds`
 * are left alone.
 */
export async function recoverTries(
  { opened: { boss, query }, log }: Queues,
  tries: readonly JobTry[],
  silentSeconds = 0,
) {
  const again = await requeueTries(query, tries, silentSeconds)
  const failed = await listSpent(query, tries, silentSeconds)
  for (const { name, id, retryCount } of failed) {
    await boss.fail(name, { id, retryCount }, { message: 'The process ended during the last try' })
  }
  for (const { name, id } of again.filter(({ isDue }) => isDue)) await wake(boss, { name, id })
  if (again.length + failed.length === 0) return
  log.warn({ again: again.length, failed: failed.length }, 'jobs were cut off by a crash')
}

export const wake = (boss: OpenBoss['boss'], { name, id }: { name: string; id: string }) =>
  boss.update(name, undefined, { id, startAfter: 0 })

export async function recoverAll(queues: Queues) {
  const running = await listRunning(queues.opened.query, queues.names)
  if (running.length > 0) await recoverTries(queues, running)
}

/** Heartbeats come every three seconds; a stall of ten is tolerated. */
const silentSeconds = 10
const looks = 3

/**
 * Recovers jobs of dead nodes: those without a heartbeat for `silentSeconds` and for three more checks. After a
 * database outage all heartbeats are old, but live nodes renew theirs at once.
 */
export function watchSilent(queues: Queues, pauseSeconds: number) {
  let seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const look = async () => {
    const silent = await listRunning(queues.opened.query, queues.names, silentSeconds)
    const keyOf = ({ id, heartbeat }: (typeof silent)[number]) => `${id} ${heartbeat}`
    seen = new Map(silent.map((one) => [keyOf(one), (seen.get(keyOf(one)) ?? 0) + 1]))
    const lost = silent.filter((one) => (seen.get(keyOf(one)) ?? 0) >= looks)
    if (lost.length > 0 && !isOver) await recoverTries(queues, lost, silentSeconds)
  }
  const lookAgain = () => {
    if (isOver) return
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          seen.clear()
          if (!isOver) queues.log.warn({ err: error }, 'could not look for jobs that were cut off')
        })
        .finally(lookAgain)
    }, pauseSeconds * 1000)
  }
  lookAgain()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
