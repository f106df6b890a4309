import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Named through Fastify, so that the platform imports nothing from above itself. */
type Context = FastifyInstance['ctx']

export interface JobOptions {
  /** How often the job is tried before it is given up; 1 unless said. */
  attempts?: number
  /** Pause before the second try; each pause after it is about twice as long. */
  backoffSeconds?: number
  /** A try that takes longer is stopped and counts as failed. */
  expireSeconds?: number
  /** Jobs with a higher number go first; the queue's default for `addJob`. */
  priority?: number
  /** How many run at once on one node. */
  concurrency?: number
  /** How often it is looked for those whose time has come; what is added is begun at once anyway. */
  pollSeconds?: number
  /**
   * At most one job per `singletonKey` is `waiting`, or `unfinished` (waiting or running). Adding another is no
   * error and changes nothing. Jobs without a key share one.
   */
  onePerKey?: 'waiting' | 'unfinished'
  /** Writes files of some size: a node without room on its disk leaves it to others. */
  needsRoom?: boolean
}

/** Payloads are objects; they travel as JSON. */
export type JobSchema = z.ZodType<unknown, object>

/** Work done later: a name, what it needs to know, and how stubbornly it is tried. */
export interface Job<S extends JobSchema = JobSchema> {
  name: string
  schema: S
  options: Required<Omit<JobOptions, 'onePerKey' | 'pollSeconds'>> &
    Pick<JobOptions, 'onePerKey' | 'pollSeconds'>
}

/** Declares a job. Payloads are checked by the schema when the job is added and again when it runs. */
export function defineJob<S extends JobSchema>(name: string, schema: S, options: JobOptions = {}): Job<S> {
  const defaults = {
    attempts: 1,
    backoffSeconds: 5,
    expireSeconds: 15 * 60,
    priority: 0,
    concurrency: 1,
    needsRoom: false,
  }
  return { name, schema, options: { ...defaults, ...options } }
}

/** What a handler knows about the try it is in. */
export interface JobRun {
  /** Aborts when the job is cancelled, takes too long, or the node stops. */
  signal: AbortSignal
  /** 1 for the first try. */
  attempt: number
  /** Whether the job is given up when this try fails. */
  lastAttempt: boolean
  log: Log
  /**
   * Makes sure, until the transaction ends, that no other node has got the job: this one may have stood still for so
   * long that it was given up. Absent where no queue is behind the try.
   * @throws JobStopped
   */
  confirm?: (db: Db) => Promise<void>
}

export type JobHandler<J extends Job> = (
  ctx: Context,
  payload: z.output<J['schema']>,
  run: JobRun,
) => Promise<void>

/** A job together with what does it; the worker takes a list of these. */
export interface HandledJob {
  job: Job
  run: (ctx: Context, payload: unknown, run: JobRun) => Promise<void>
  /** What else adds it: an announcement, with the parts of its payload that the job goes by. */
  reaction?: { announcement: string; keyField: string | null; turnField: string | null }
}

/** Puts a job and its handler together. */
export function handleJob<S extends JobSchema>(job: Job<S>, handler: JobHandler<Job<S>>): HandledJob {
  return { job, run: (ctx, payload, run) => handler(ctx, job.schema.parse(payload), run) }
}

/** A job that is added by the clock. */
export interface Schedule {
  job: Job
  cron: string
  payload: object
}

/** Adds a job at the times of a cron expression (UTC, five fields). */
export function atTimes<S extends JobSchema>(job: Job<S>, cron: string, payload: z.input<S>): Schedule {
  return { job, cron, payload }
}

/** Adds a job once a day at `hh:mm` (UTC). */
export function everyDay<S extends JobSchema>(job: Job<S>, time: string, payload: z.input<S>): Schedule {
  const [hour, minute] = time.split(':').map(Number)
  return atTimes(job, `${minute} ${hour} * * *`, payload)
}

/** Thrown by a handler that cannot begin now: the job comes back later, and the try does not count. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  readonly seconds: number
  constructor(why: string, seconds: number) {
    super(why)
    this.seconds = seconds
  }
}

const stops = {
  cancelled: 'The job was cancelled',
  'node stops': 'The node stops; the job is handed back',
  lost: 'The job was cancelled, or another node has got it',
}

/** Why a handler's signal aborted before the handler was done. */
export class JobStopped extends Error {
  override name = 'JobStopped'
  readonly reason: keyof typeof stops
  constructor(reason: keyof typeof stops) {
    super(stops[reason])
    this.reason = reason
  }
}
