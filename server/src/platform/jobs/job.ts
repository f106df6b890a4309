import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Typed through Fastify: the platform must not import from above. */
type Context = FastifyInstance['ctx']

export interface JobOptions {
  /** Including the first; 1 by default. */
  attempts?: number
  /** Before the second attempt; roughly doubles with each further one. */
  backoffSeconds?: number
  /** Longer attempts are aborted and count as failed. */
  expireSeconds?: number
  priority?: number
  concurrency?: number
  /** Interval for delayed jobs and retries; new jobs start at once by notification. */
  pollSeconds?: number
  /**
   * At most one job per `singletonKey` in the state `waiting`, or `unfinished` (waiting or running). Adding a
   * duplicate does nothing. Jobs without a key share one.
   */
  onePerKey?: 'waiting' | 'unfinished'
  /** Skipped on nodes whose disk is full. */
  needsDiskSpace?: boolean
}

export type JobSchema = z.ZodType<unknown, object>

export interface Job<S extends JobSchema = JobSchema> {
  name: string
  schema: S
  options: Required<Omit<JobOptions, 'onePerKey' | 'pollSeconds'>> &
    Pick<JobOptions, 'onePerKey' | 'pollSeconds'>
}

/** Payloads are validated when the job is added, and again when it runs. */
export function defineJob<S extends JobSchema>(name: string, schema: S, options: JobOptions = {}): Job<S> {
  const defaults = {
    attempts: 1,
    backoffSeconds: 5,
    expireSeconds: 15 * 60,
    priority: 0,
    concurrency: 1,
    needsDiskSpace: false,
  }
  return { name, schema, options: { ...defaults, ...options } }
}

export interface JobRun {
  signal: AbortSignal
  attempt: number
  lastAttempt: boolean
  log: Log
  /** When the job was added; absent without a queue. */
  queuedAt?: Date
  /**
   * Holds the job until the transaction ends: after a stall it may have been given to another node. Absent without a
   * queue.
   * @throws JobStopped
   */
  confirmClaim?: (db: Db) => Promise<void>
}

export type JobHandler<J extends Job> = (
  ctx: Context,
  payload: z.output<J['schema']>,
  run: JobRun,
) => Promise<void>

export interface HandledJob {
  job: Job
  run: (ctx: Context, payload: unknown, run: JobRun) => Promise<void>
  subscription?: { event: string; keyField: string | null; fairnessField: string | null }
}

export function handleJob<S extends JobSchema>(job: Job<S>, handler: JobHandler<Job<S>>): HandledJob {
  return { job, run: (ctx, payload, run) => handler(ctx, job.schema.parse(payload), run) }
}

export interface Schedule {
  job: Job
  cron: string
  payload: object
}

/** Cron expression in UTC, five fields. */
export function scheduleCron<S extends JobSchema>(job: Job<S>, cron: string, payload: z.input<S>): Schedule {
  return { job, cron, payload }
}

/** `hh:mm` in UTC. */
export function scheduleDaily<S extends JobSchema>(job: Job<S>, time: string, payload: z.input<S>): Schedule {
  const [hour, minute] = time.split(':').map(Number)
  return scheduleCron(job, `${minute} ${hour} * * *`, payload)
}

/** Thrown by handlers to run later; does not count as an attempt. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  readonly seconds: number
  constructor(why: string, seconds: number) {
    super(why)
    this.seconds = seconds
  }
}

const stopReasons = {
  cancelled: 'The job was cancelled',
  'node stops': 'The node stops; the job is handed back',
  lost: 'The job was cancelled, or another node has got it',
}

export class JobStopped extends Error {
  override name = 'JobStopped'
  readonly reason: keyof typeof stopReasons
  constructor(reason: keyof typeof stopReasons) {
    super(stopReasons[reason])
    this.reason = reason
  }
}
