import { videoLimits } from '@kinora/contract/library/videos/rules'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { publishScheduled } from './job-definitions.ts'

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

export async function schedulePublishing(trx: Trx, videoId: number, publishAt: Date | null | undefined) {
  if (publishAt)
    await addJob(trx, publishScheduled, { videoId, at: publishAt.toISOString() }, { startAfter: publishAt })
}
