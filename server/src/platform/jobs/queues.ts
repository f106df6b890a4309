import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { Job } from './job.ts'

/** Jobs that failed at every attempt, for inspection. */
export const deadLetters = 'dead-letters'

/** pg-boss's own check of stalled jobs; `watchSilentJobs` notices them earlier. */
const heartbeatSeconds = 60

const dayInSeconds = 24 * 60 * 60

export const maxPauseSeconds = 60 * 60

const policyOf = (job: Job) =>
  job.options.onePerKey
    ? ({ waiting: 'short', unfinished: 'exclusive' } as const)[job.options.onePerKey]
    : 'standard'

const queueOf = ({ options }: Job) => ({
  retryLimit: options.attempts - 1,
  retryDelay: options.backoffSeconds,
  ...(options.backoffSeconds > 0
    ? { retryBackoff: true, retryDelayMax: maxPauseSeconds }
    : { retryBackoff: false }),
  expireInSeconds: options.expireSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: dayInSeconds,
  notify: true,
  deadLetter: deadLetters,
})

export async function installQueues(boss: PgBoss, jobs: Job[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(deadLetters)) {
    await boss.createQueue(deadLetters, { retentionSeconds: 90 * dayInSeconds })
  }
  for (const job of jobs) await installQueue(boss, job, existing.get(job.name))
}

async function installQueue(boss: PgBoss, job: Job, existing: QueueResult | undefined) {
  const options = queueOf(job)
  if (!existing) return boss.createQueue(job.name, { ...options, policy: policyOf(job) })
  if (existing.policy !== policyOf(job)) {
    throw new Error(`The queue ${job.name} exists with another onePerKey; give the job a new name`)
  }
  if (differs(existing, options)) await boss.updateQueue(job.name, options)
}

const differs = (existing: QueueResult, options: Omit<Queue, 'name'>) =>
  Object.entries(options).some(([name, value]) => existing[name as keyof QueueResult] !== value)
