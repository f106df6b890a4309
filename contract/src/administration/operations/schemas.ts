import { z } from 'zod'
import { Timestamp, Email } from '../../http/shared.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { processingStages } from '../../library/videos/rules.ts'
import { backupStates, healthStates, jobStates, stepStates } from './rules.ts'

// docs/product.md “Operations”

export const int = z.number().int()

export const HealthCheck = z
  .object({
    name: z.string(),
    state: z.enum(healthStates),
    says: z.string(),
    advice: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' })
export type HealthCheck = z.infer<typeof HealthCheck>

export const Health = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: Timestamp,
  checks: z.array(HealthCheck),
})
export type Health = z.infer<typeof Health>

export const JobQueue = z
  .object({ name: z.string(), waiting: int, running: int, retrying: int, failed: int, done: int })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

export const Job = z
  .object({
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
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

export const ScheduledTask = z
  .object({
    name: z.string(),
    /** Minute, hour, day, month and weekday, in UTC. */
    cron: z.string(),
    lastEndedAt: Timestamp.nullable(),
    lastState: z.enum(jobStates).nullable(),
    isUnderWay: z.boolean(),
  })
  .meta({ id: 'ScheduledTask' })
export type ScheduledTask = z.infer<typeof ScheduledTask>

export const StorageReport = z.object({
  measuredAt: Timestamp.nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), reservedBytes: z.number() }).nullable(),
  /** The measured day that `addedBytes` is counted from: thirty days ago, or the first; null after one day. */
  comparedWith: z.iso.date().nullable(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      files: int,
      bytes: z.number(),
      addedBytes: z.number(),
      orphanFiles: int,
      orphanBytes: z.number(),
    }),
  ),
  creators: z.array(z.object({ person: UserSummary, files: int, bytes: z.number(), addedBytes: z.number() })),
  /** Of the last ninety days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), bytes: z.number() })),
  /** Files without a row, as found by the sweeps; `held` exceeds what sweeps remove without approval. */
  orphans: z.object({ total: int, held: int }),
})
export type StorageReport = z.infer<typeof StorageReport>

export const Backup = z
  .object({
    /** Of its folder; null until it is finished. */
    name: z.string().nullable(),
    state: z.enum(backupStates),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    error: z.string().nullable(),
    rows: int.nullable(),
    files: int.nullable(),
    bytes: z.number().nullable(),
    /** Files that earlier backups did not have. */
    addedBytes: z.number().nullable(),
    /** When it was last restored on trial, and what was wrong. */
    checkedAt: Timestamp.nullable(),
    checkError: z.string().nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof Backup>

export const ProcessingStep = z
  .object({
    id: int,
    job: z.string(),
    attempt: int,
    node: z.string(),
    state: z.enum(stepStates),
    error: z.string().nullable(),
    queuedAt: Timestamp,
    startedAt: Timestamp,
    endedAt: Timestamp.nullable(),
    ffmpegSeconds: z.number(),
    /** Bytes that it has put into the storage. */
    storedBytes: z.number(),
  })
  .meta({ id: 'ProcessingStep' })
export type ProcessingStep = z.infer<typeof ProcessingStep>

export const VideoProcessingReport = z.object({
  id: int,
  title: z.string(),
  durationSeconds: z.number(),
  sourceBytes: z.number(),
  stage: z.enum(processingStages),
  percent: int,
  errorCode: z.string().nullable(),
  waiting: z.array(z.object({ job: z.string(), tries: int, queuedAt: Timestamp, startsAt: Timestamp })),
  /** Newest first, at most 200. */
  steps: z.array(ProcessingStep),
})
export type VideoProcessingReport = z.infer<typeof VideoProcessingReport>

export const TestMail = z.object({ to: Email })
