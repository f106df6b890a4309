import { videoLimits } from '@kinora/contract/library/videos/rules'
import { z } from 'zod'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

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
  if (isPublished ?? before.isPublished) throw invalidSchedule('Only a draft can be scheduled')
  const at = new Date(publishAt)
  if (at <= now) throw invalidSchedule('Choose a time in the future')
  if (at.getTime() > now.getTime() + videoLimits.scheduleDays * dayMs)
    throw invalidSchedule('Choose a time within a year')
  return at
}

/** Ignored when the draft was rescheduled: each time has a job of its own. */
export const publishScheduled = defineJob(
  'publish-scheduled',
  z.object({ videoId: z.number().int(), at: z.iso.datetime() }),
  // Due within seconds, and no notification wakes the queue for delayed jobs.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)

export async function schedulePublishing(trx: Trx, videoId: number, publishAt: Date | null | undefined) {
  if (publishAt)
    await addJob(trx, publishScheduled, { videoId, at: publishAt.toISOString() }, { startAfter: publishAt })
}
