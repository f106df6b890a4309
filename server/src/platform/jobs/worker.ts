import type { FastifyInstance } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { jobSeconds } from '../metrics.ts'
import { openBoss, type OpenBoss } from './boss.ts'
import { recordSpan, traceSpan } from '../trace.ts'
import { isOutage } from '../errors/outage.ts'
import { JobPostponed, JobStopped, type HandledJob, type Schedule } from './job.ts'
import { requeueUncounted, lockClaim, requeueFailed } from './queries.ts'
import { maxPauseSeconds } from './queues.ts'
import { watchDiskSpace } from './watch-disk-space.ts'
import { recoverAll, wakeWorkers, watchSilentJobs } from './recover.ts'

type Context = FastifyInstance['ctx']

export interface WorkerOptions {
  databaseUrl: string
  directUrl?: string
  log: Log
  schedules?: Schedule[]
  /** Single node: jobs marked as running were interrupted by a crash, and restart at once. */
  isSingleNode?: boolean
  graceSeconds?: number
  /** Intervals for due retries, and for jobs of dead nodes. */
  pollSeconds?: number
  recoveryCheckSeconds?: number
  /** Disk check for jobs with `needsDiskSpace`, and its interval. Without it there is always room. */
  hasDiskSpace?: () => Promise<boolean>
  diskCheckSeconds?: number
}

export interface Worker {
  /** Takes no more jobs. Resolves when the running ones have ended. */
  drain: () => Promise<void>
  /** Aborts running jobs and requeues them; the attempts do not count. */
  stop: () => Promise<void>
}

interface RunningJob {
  job: JobWithMetadata<object>
  controller: AbortController
}

const bossSettings = {
  migrate: false,
  useListenNotify: true,
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
}

export async function startWorker(
  ctx: Context,
  handled: HandledJob[],
  options: WorkerOptions,
): Promise<Worker> {
  const { graceSeconds = 10, schedules = [] } = options
  const running = new Map<string, RunningJob>()
  const cancelled = createRecentSet(1000)
  let stopping: Promise<void> | undefined

  const opened = await openBoss({
    ...options,
    connections: 4,
    onCancel: (jobId) => {
      cancelled.add(jobId)
      running.get(jobId)?.controller.abort(new JobStopped('cancelled'))
    },
    settings: bossSettings,
  })
  const { boss } = opened
  const queues = { opened, names: handled.map(({ job }) => job.name), log: options.log }
  if (options.isSingleNode) await recoverAll(queues)
  const watch = watchSilentJobs(queues, options.recoveryCheckSeconds ?? 2.5)

  const startQueueWorkers = createQueueWorkers({
    ctx,
    opened,
    options,
    running,
    abortReason: (jobId) => (cancelled.has(jobId) ? 'cancelled' : stopping && 'node stops'),
  })
  await startQueueWorkers(handled.filter(({ job }) => !job.options.needsDiskSpace))
  const needing = handled.filter(({ job }) => job.options.needsDiskSpace)
  const room = await watchDiskSpace(options, {
    onSpace: () => startQueueWorkers(needing),
    onFull: () => stopFetching(boss, needing),
  })
  await syncSchedules(opened, schedules)

  const drain = async () => {
    room.stop()
    await endQueueWorkers(opened, queues.names)
  }
  const stopNow = async () => {
    watch.stop()
    room.stop()
    await stopRunningJobs(opened, { names: queues.names, running, graceSeconds })
    await opened.close()
  }
  return { drain, stop: () => (stopping ??= stopNow()) }
}

interface QueueWorkers {
  ctx: Context
  opened: OpenBoss
  options: WorkerOptions
  running: Map<string, RunningJob>
  /** Why a job that was fetched is not to be run. */
  abortReason: (jobId: string) => JobStopped['reason'] | undefined
}

/** Starts as many workers of each queue as its job runs at once. */
function createQueueWorkers({ ctx, opened, options, running, abortReason }: QueueWorkers) {
  const { boss } = opened
  const fetchOptionsOf = createFetchOptions(options.pollSeconds)
  const startOne = async (one: HandledJob) => {
    const fetching = fetchOptionsOf(one)
    let workerId = '' // a job may come before `work` resolves
    workerId = await boss.work<object, void, FetchOptions>(one.job.name, fetching, async ([job]) => {
      if (!job) return
      const run: RunningJob = { job, controller: new AbortController() }
      const reason = abortReason(job.id)
      if (reason) run.controller.abort(new JobStopped(reason))
      running.set(job.id, run)
      try {
        await runAttempt({ ctx, opened, log: options.log, handledJob: one, run })
      } finally {
        running.delete(job.id)
        boss.notifyWorker(workerId) // without it, the next waiting job would wait for a poll
      }
    })
  }
  return async (some: HandledJob[]) => {
    for (const one of some) for (let i = 0; i < one.job.options.concurrency; i++) await startOne(one)
  }
}

interface StoppingJobs {
  names: string[]
  running: Map<string, RunningJob>
  graceSeconds: number
}

/** Requeues those that do not end in time. */
async function stopRunningJobs(opened: OpenBoss, { names, running, graceSeconds }: StoppingJobs) {
  const ended = endQueueWorkers(opened, names)
  for (const { controller } of running.values()) controller.abort(new JobStopped('node stops'))
  await withTimeout(ended, graceSeconds)
  await Promise.all([...running.values()].map(({ job }) => requeueNow(opened, job)))
}

/** Resolves when their last jobs have ended. */
const endQueueWorkers = ({ boss }: OpenBoss, names: string[]) =>
  Promise.all(names.map((name) => boss.offWork(name, { wait: true })))

async function stopFetching(boss: PgBoss, some: HandledJob[]) {
  for (const { job } of some) await boss.offWork(job.name, { wait: false })
}

type FetchOptions = ReturnType<ReturnType<typeof createFetchOptions>>

const createFetchOptions =
  (pollSeconds = 5) =>
  ({ job: { options } }: HandledJob) => ({
    includeMetadata: true as const,
    heartbeatRefreshSeconds: 3,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: Math.min(options.pollSeconds ?? pollSeconds, pollSeconds),
  })

interface AttemptContext {
  ctx: Context
  opened: OpenBoss
  log: Log
  handledJob: HandledJob
  run: RunningJob
}

async function runAttempt({
  ctx,
  opened,
  log: parentLog,
  handledJob,
  run: { job, controller },
}: AttemptContext) {
  const startedAt = performance.now()
  const attempt = job.retryCount + 1
  const lastAttempt = job.retryCount >= job.retryLimit
  const log = parentLog.child({ job: job.name, jobId: job.id, attempt })
  const signal = AbortSignal.any([controller.signal, job.signal])
  const observe = (outcome: string) =>
    jobSeconds.observe({ queue: job.name, outcome }, (performance.now() - startedAt) / 1000)
  const confirm = async (db: Db) => {
    if (!(await lockClaim(db, job))) throw new JobStopped('lost')
  }
  recordSpan(`wait ${job.name}`, job.createdOn.getTime(), { jobId: job.id })
  try {
    controller.signal.throwIfAborted()
    await traceSpan(`job ${job.name}`, { jobId: job.id }, () =>
      handledJob.run(ctx, job.data, {
        signal,
        attempt,
        lastAttempt,
        log,
        queuedAt: job.createdOn,
        confirmClaim: confirm,
      }),
    )
    observe('done')
  } catch (error) {
    const postponed = postponedBy(error, job)
    const outcome = outcomeOf(controller.signal.reason ?? postponed ?? error)
    if (outcome === 'node stops') await requeueNow(opened, job)
    if (postponed) await requeueUncounted(opened.query, job, postponed.seconds)
    if (outcome === 'failed') await requeueWithBackoff(opened, { handledJob, job }, error)
    observe(outcome)
    if (outcome !== 'failed') log.info(`job ${outcome}: ${String(error)}`)
    else if (lastAttempt) log.error({ err: error }, 'job failed at its last try')
    else log.warn({ err: error }, 'job failed and will be tried again')
    throw error
  }
}

/**
 * pg-boss doubles the pause with every start. Starts that ended in a requeue were no failures: without this, a job
 * that waited long would pause for an hour after its first failure.
 */
async function requeueWithBackoff(
  { query }: OpenBoss,
  { handledJob, job }: Pick<AttemptContext, 'handledJob'> & Pick<RunningJob, 'job'>,
  error: unknown,
) {
  const { attempts, backoffSeconds } = handledJob.job.options
  const handedBack = Math.max(0, job.retryLimit - (attempts - 1))
  if (handedBack === 0 || backoffSeconds === 0 || job.retryCount >= job.retryLimit) return
  const failures = Math.max(0, job.retryCount - handedBack)
  const pauseSeconds = backoffSeconds * 2 ** Math.min(failures, 16) * (1 + Math.random())
  await requeueFailed(query, job, { afterSeconds: Math.min(maxPauseSeconds, pauseSeconds), error })
}

const outagePauseSeconds = 60
/** Older jobs have met more than a temporary outage: their failures count. */
const maxOutageMs = 24 * 3_600_000

/** Outages do not use up attempts, for a day. */
function postponedBy(error: unknown, { createdOn }: JobWithMetadata<object>): JobPostponed | undefined {
  if (error instanceof JobPostponed) return error
  if (!isOutage(error) || Date.now() - createdOn.getTime() > maxOutageMs) return undefined
  return new JobPostponed(String(error), outagePauseSeconds)
}

function outcomeOf(error: unknown) {
  if (error instanceof JobStopped) return error.reason
  return error instanceof JobPostponed ? 'postponed' : 'failed'
}

async function requeueNow({ boss, query }: OpenBoss, job: JobWithMetadata<object>) {
  const wasOurs = await requeueUncounted(query, job)
  if (wasOurs) await wakeWorkers(boss, job)
}

async function syncSchedules({ boss }: OpenBoss, schedules: Schedule[]) {
  const scheduledNames = new Set(schedules.map(({ job }) => job.name))
  for (const { name } of await boss.getSchedules()) {
    if (!scheduledNames.has(name)) await boss.unschedule(name)
  }
  for (const { job, cron, payload } of schedules) {
    await boss.schedule(job.name, cron, payload, { tz: 'UTC', missed: 'once' })
  }
}

async function withTimeout(work: Promise<unknown>, seconds: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

function createRecentSet(limit: number) {
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
