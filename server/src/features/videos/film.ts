import type { Updateable } from 'kysely'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { videoPlayable } from './announcements.ts'
import { syncLiveStatus } from './live-status.ts'
import * as queries from './queries.ts'

/** What the film itself says of a video. */
type Film = Pick<
  Updateable<Tables['videos']>,
  'durationSeconds' | 'width' | 'height' | 'storyboard' | 'poster' | 'thumbnailUrl' | 'version'
>

/** Writes down what was found in a film or made of it. */
export const describeFilm = (trx: Trx, id: number, film: Film) => queries.update(trx, id, film)

/** Something of the film plays from now on. */
export async function markPlayable(trx: Trx, id: number, now: Date) {
  await queries.setPlayable(trx, id, now)
  await announce(trx, videoPlayable, { videoId: id })
  await syncLiveStatus(trx, id, now)
}

/** What played only while it was being written plays no more. */
export async function markUnplayable(trx: Trx, id: number, now: Date) {
  await queries.setPlayable(trx, id, null)
  await syncLiveStatus(trx, id, now)
}

/** Puts another file in the place of the film; nothing of it is known yet, and nothing plays. Held, the staff sees it first. */
export async function replaceFilm(
  trx: Trx,
  id: number,
  { isHeld, ...file }: { uploadId: number; mediaKey: string; isHeld: boolean },
  now: Date,
) {
  const unknown = { storyboard: null, durationSeconds: 0, width: null, height: null }
  // What the staff has decided was about another film.
  const review = { reviewedAt: null, ...(isHeld && { approvalStatus: 'pending' }) }
  await queries.update(trx, id, { ...file, ...unknown, ...review })
  await markUnplayable(trx, id, now)
}
