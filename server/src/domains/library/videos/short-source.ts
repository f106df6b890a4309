import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isLongVideoOf } from './queries.ts'

interface ShortVideo {
  id: number
  ownerId: number
  takenFromId: number | null
}

const invalidSourceMessage = 'Choose one of the long videos of this channel'

/**
 * The source has to be a long video of the same channel, public or not. An unchanged source is always valid.
 * @throws DomainError invalid
 */
export async function assertValidSource(trx: Trx, video: ShortVideo, takenFromId: number | null | undefined) {
  if (!takenFromId || takenFromId === video.takenFromId) return
  if (takenFromId !== video.id && (await isLongVideoOf(trx, video.ownerId, takenFromId))) return
  throw new DomainError('invalid', invalidSourceMessage, { fields: { takenFromId: invalidSourceMessage } })
}
