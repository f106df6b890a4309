import { t } from '@kinora/contract/text/translate'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import { z } from 'zod'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { videoLive } from './events.ts'
import * as queries from './queries.ts'

interface ScheduleChange {
  isPublished?: boolean | undefined
  publishAt?: string | null | undefined
}

const dayMs = 24 * 60 * 60_000

const invalidSchedule = (message: string) =>
  new DomainError('invalid', message, { fields: { publishAt: message } })

/**
 * Undefined keeps the schedule, null clears it. Published videos have none (docs/product.md “Visibility”).
 * @throws DomainError invalid
 */
export function resolveSchedule(
  { isPublished, publishAt }: ScheduleChange,
  before: { isPublished: boolean },
  now: Date,
): Date | null | undefined {
  if (!publishAt) return isPublished || publishAt === null ? null : undefined
  if (isPublished ?? before.isPublished) throw invalidSchedule(t`Only a draft can be scheduled`)
  const at = new Date(publishAt)
  if (at <= now) throw invalidSchedule(t`Choose a time in the future`)
  if (at.getTime() > now.getTime() + videoLimits.scheduleDays * dayMs)
    throw invalidSchedule(t`Choose a time within a year`)
  return at
}

/** Ignored when the draft was rescheduled: each time has a job of its own. */
const publishScheduled = defineJob(
  'publish-scheduled',
  z.object({ videoId: z.number().int(), at: z.iso.datetime() }),
  // Due within seconds, and no notification wakes the queue for delayed jobs.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)

export async function schedulePublishing(trx: Trx, videoId: number, publishAt: Date | null | undefined) {
  if (publishAt)
    await addJob(trx, publishScheduled, { videoId, at: publishAt.toISOString() }, { startAfter: publishAt })
}

/**
 * The only place where a video becomes live or stops being live. Call it in the transaction of any change that may
 * affect this; it is idempotent.
 */
export async function syncLiveStatus(trx: Trx, videoId: number, now: Date) {
  const changed = await queries.syncLiveStatus(trx, videoId, now)
  if (changed?.isLive) {
    await publishEvent(trx, videoLive, { videoId, ownerId: changed.ownerId, isFirst: changed.isFirst })
  }
}

const runPublishScheduled: JobHandler<typeof publishScheduled> = (ctx, { videoId, at }) =>
  ctx.transaction(async (trx) => {
    if (await queries.publishIfScheduled(trx, videoId, new Date(at)))
      await syncLiveStatus(trx, videoId, ctx.now())
  })

export const publishScheduledJob = handleJob(publishScheduled, runPublishScheduled)
