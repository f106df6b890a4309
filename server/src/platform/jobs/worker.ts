import type { FastifyInstance } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '../log.ts'
import { jobSeconds } from '../metrics.ts'
import { openBoss, type OpenBoss } from './boss.ts'
import { JobPostponed, JobStopped, type HandledJob, type Schedule } from './job.ts'
import { handBack, listRunning, requeueRunning } from './queries.ts'

type Context = FastifyInstance['ctx']

export interface WorkerOptions {
  databaseUrl: string
  log: Log
  schedules?: Schedule[]
  /** No other node works on this database: what counts as running was cut off by a crash and starts again at once. */
  isAlone?: boolean
  /** How long `stop` waits for handlers to end. */
  graceSeconds?: number
  /** How often it is looked for retries that are due, and for jobs whose node died. */
  pollSeconds?: number
  superviseSeconds?: number
}

export interface Worker {
  /** Takes no more jobs, aborts the running ones and hands them back without using up a try. */
  stop: () => Promise<void>
}

interface Run {
  job: JobWithMetadata<object>
  controller: AbortController
}

/** Starts working on the queues of these jobs. `openJobs` must have run with the same jobs. */
export async function startWorker(
  ctx: Context,
  handled: HandledJob[],
  options: WorkerOptions,
): Promise<Worker> {
  const { pollSeconds = 5, superviseSeconds = 10, graceSeconds = 10, schedules = [] } = options
  const running = new Map<string, Run>()
  const cancelled = rememberLast(1000)

  const opened = await openBoss({
    ...options,
    connections: 4,
    onCancel: (jobId) => {
      cancelled.add(jobId)
      running.get(jobId)?.controller.abort(new JobStopped('cancelled'))
    },
    settings: {
      migrate: false,
      useListenNotify: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    },
  })
  const { boss } = opened
  if (options.isAlone) await recoverRunning(opened, handled, options.log)

  const work = async (one: HandledJob) => {
    const settings = {
      includeMetadata: true,
      heartbeatRefreshSeconds: 4,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    let workerId = ''
    workerId = await boss.work<object, void, typeof settings>(one.job.name, settings, async ([job]) => {
      if (!job) return
      const run: Run = { job, controller: new AbortController() }
      if (cancelled.has(job.id)) run.controller.abort(new JobStopped('cancelled'))
      running.set(job.id, run)
      try {
        await tryOnce({ ctx, opened, log: options.log, one, run })
      } finally {
        running.delete(job.id)
        boss.notifyWorker(workerId) // else the next waiting job would wait for the next poll
      }
    })
  }
  for (const one of handled) {
    for (let i = 0; i < one.job.options.concurrency; i++) await work(one)
  }
  await setSchedules(opened, schedules)

  const stopNow = async () => {
    const ended = Promise.all(handled.map(({ job }) => boss.offWork(job.name, { wait: true })))
    for (const { controller } of running.values()) controller.abort(new JobStopped('node stops'))
    await withinSeconds(ended, graceSeconds)
    await Promise.all([...running.values()].map(({ job }) => giveBack(opened, job)))
    await opened.close()
  }
  let stopping: Promise<void> | undefined
  return { stop: () => (stopping ??= stopNow()) }
}

interface Try {
  ctx: Context
  opened: OpenBoss
  log: Log
  one: HandledJob
  run: Run
}

async function tryOnce({ ctx, opened, log: parentLog, one, run: { job, controller } }: Try) {
  const startedAt = performance.now()
  const attempt = job.retryCount + 1
  const lastAttempt = job.retryCount >= job.retryLimit
  const log = parentLog.child({ job: job.name, jobId: job.id, attempt })
  const signal = AbortSignal.any([controller.signal, job.signal])
  const observe = (outcome: string) =>
    jobSeconds.observe({ job: job.name, outcome }, (performance.now() - startedAt) / 1000)
  try {
    await one.run(ctx, job.data, { signal, attempt, lastAttempt, log })
    observe('done')
  } catch (error) {
    const stopped =
      controller.signal.reason instanceof JobStopped ? controller.signal.reason.reason : undefined
    if (stopped === 'node stops') await giveBack(opened, job)
    if (error instanceof JobPostponed) await handBack(opened.query, job, error.seconds)
    observe(stopped ?? (error instanceof JobPostponed ? 'postponed' : 'failed'))
    if (error instanceof JobPostponed) log.info(`job postponed: ${error.message}`)
    else if (stopped) log.info(`job stopped: ${stopped}`)
    else if (lastAttempt) log.error({ err: error }, 'job failed at its last try')
    else log.warn({ err: error }, 'job failed and will be tried again')
    throw error
  }
}

async function giveBack({ boss, query }: OpenBoss, job: JobWithMetadata<object>) {
  const wasOurs = await handBack(query, job)
  if (wasOurs) await boss.update(job.name, undefined, { id: job.id, startAfter: 0 }) // wakes the other nodes
}

/** After a crash: running jobs start again, those without a try left fail as they would have. */
async function recoverRunning({ boss, query }: OpenBoss, handled: HandledJob[], log: Log) {
  const names = handled.map(({ job }) => job.name)
  const requeued = await requeueRunning(query, names)
  const spent = await listRunning(query, names)
  for (const { name, id, retryCount } of spent) {
    await boss.fail(name, { id, retryCount }, { message: 'The process ended during the last try' })
  }
  if (requeued.length + spent.length > 0) {
    log.warn({ again: requeued.length, failed: spent.length }, 'jobs were cut off by a crash')
  }
}

/** Makes the schedules in the database those of the code. */
async function setSchedules({ boss }: OpenBoss, schedules: Schedule[]) {
  const wanted = new Set(schedules.map(({ job }) => job.name))
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name)
  }
  for (const { job, cron, payload } of schedules) {
    await boss.schedule(job.name, cron, payload, { tz: 'UTC', missed: 'once' })
  }
}

async function withinSeconds(work: Promise<unknown>, seconds: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** A set that forgets the oldest. */
function rememberLast(limit: number) {
  const known = new Set<string>()
  return {
    has: (id: string) => known.has(id),
    add: (id: string) => {
      known.add(id)
      for (const oldest of known) {
        if (known.size <= limit) break
        known.delete(oldest)
      }
    },
  }
}
