import type { Updateable } from 'kysely'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { videoPlayable } from './events.ts'
import * as queries from './queries.ts'
import { syncLiveStatus } from './schedule.ts'

type Media = Pick<
  Updateable<Tables['videos']>,
  | 'durationSeconds'
  | 'width'
  | 'height'
  | 'storyboard'
  | 'poster'
  | 'thumbnailUrl'
  | 'version'
  | 'uploadId'
  | 'broadcastState'
  | 'broadcastStartsAt'
>

export const updateMedia = (trx: Trx, id: number, media: Media) => queries.update(trx, id, media)

/** Plays nothing before its time, and is published all the same, so that its page can be shared. */
export async function announcePremiere(
  trx: Trx,
  id: number,
  { visibility, startsAt }: { visibility: string; startsAt: Date },
) {
  await queries.update(trx, id, {
    isPublished: true,
    publishAt: null,
    visibility,
    broadcastState: 'scheduled',
    broadcastStartsAt: startsAt,
  })
}

/** A draft, as it was before. */
export const withdrawPremiere = (trx: Trx, id: number) =>
  queries.update(trx, id, { isPublished: false, broadcastState: null, broadcastStartsAt: null })

/** Does nothing before a broadcast: what its film has gained in the meantime plays from its start on. */
export async function markPlayable(trx: Trx, id: number, now: Date) {
  if (!(await queries.setPlayable(trx, id, now))) return
  await publishEvent(trx, videoPlayable, { videoId: id })
  await syncLiveStatus(trx, id, now)
}

export async function markUnplayable(trx: Trx, id: number, now: Date) {
  await queries.setPlayable(trx, id, null)
  await syncLiveStatus(trx, id, now)
}

interface MovedMedia {
  mediaKey: string
  uploadId: number
  durationSeconds: number
  width: number
  height: number
  storyboard: null
}

/** Another film, which plays at once. */
export const moveMedia = (trx: Trx, id: number, media: MovedMedia) => queries.update(trx, id, media)

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
