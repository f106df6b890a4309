import type { Updateable } from 'kysely'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { videoPlayable } from './events.ts'
import * as queries from './queries.ts'
import { syncLiveStatus } from './schedule.ts'

type Media = Pick<
  Updateable<Tables['videos']>,
  'durationSeconds' | 'width' | 'height' | 'storyboard' | 'poster' | 'thumbnailUrl' | 'version'
>

export const updateMedia = (trx: Trx, id: number, media: Media) => queries.update(trx, id, media)

export async function markPlayable(trx: Trx, id: number, now: Date) {
  await queries.setPlayable(trx, id, now)
  await publishEvent(trx, videoPlayable, { videoId: id })
  await syncLiveStatus(trx, id, now)
}

export async function markUnplayable(trx: Trx, id: number, now: Date) {
  await queries.setPlayable(trx, id, null)
  await syncLiveStatus(trx, id, now)
}

/** Resets everything that was derived from the old file. With `isHeld` the staff has to review the video first. */
export async function replaceMedia(
  trx: Trx,
  id: number,
  { isHeld, ...file }: { uploadId: number; mediaKey: string; isHeld: boolean },
  now: Date,
) {
  const unknown = { storyboard: null, durationSeconds: 0, width: null, height: null }
  const review = { reviewedAt: null, ...(isHeld && { approvalStatus: 'pending' }) }
  await queries.update(trx, id, { ...file, ...unknown, ...review })
  await markUnplayable(trx, id, now)
}
