import { z } from 'zod'
import { Email, namedObject, Timestamp } from '../../http/shared.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { healthStates, jobStates } from './rules.ts'

// docs/product.md “Operations”

export const int = z.number().int()

export const HealthCheck = namedObject('HealthCheck', {
  name: z.string(),
  state: z.enum(healthStates),
  says: z.string(),
  advice: z.string().nullable(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const Health = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: Timestamp,
  checks: z.array(HealthCheck),
})
export type Health = z.infer<typeof Health>

export const JobQueue = namedObject('JobQueue', {
  name: z.string(),
  waiting: int,
  running: int,
  retrying: int,
  failed: int,
  done: int,
})
export type JobQueue = z.infer<typeof JobQueue>

export const Job = namedObject('Job', {
  id: z.uuid(),
  name: z.string(),
  state: z.enum(jobStates),
  tries: int,
  mostTries: int,
  /** Ids only (`videoId: 7`): other fields of the payload may be private. */
  about: z.record(z.string(), z.number()),
  error: z.string().nullable(),
  createdAt: Timestamp,
  startsAt: Timestamp,
  endedAt: Timestamp.nullable(),
})
export type Job = z.infer<typeof Job>

export const ScheduledTask = namedObject('ScheduledTask', {
  name: z.string(),
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: z.string(),
  lastEndedAt: Timestamp.nullable(),
  lastState: z.enum(jobStates).nullable(),
  isUnderWay: z.boolean(),
})
export type ScheduledTask = z.infer<typeof ScheduledTask>

export const StorageReport = z.object({
  measuredAt: Timestamp.nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), reservedBytes: z.number() }).nullable(),
  kinds: z.array(
    z.object({ kind: z.string(), files: int, bytes: z.number(), orphanFiles: int, orphanBytes: z.number() }),
  ),
  creators: z.array(z.object({ person: UserSummary, files: int, bytes: z.number() })),
  /** Files without a row, as found by the sweeps; `held` exceeds what sweeps remove without approval. */
  orphans: z.object({ total: int, held: int }),
})
export type StorageReport = z.infer<typeof StorageReport>

export const TestMail = z.object({ to: Email })
