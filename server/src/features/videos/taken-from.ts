import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { isLongOf } from './queries.ts'

interface Part {
  id: number
  ownerId: number
  takenFromId: number | null
}

const message = 'Choose one of the long videos of this channel'

/**
 * The source has to be a long video of the same channel, public or not. An unchanged source is always valid.
 * @throws DomainError invalid
 */
export async function requireTakenFrom(trx: Trx, video: Part, takenFromId: number | null | undefined) {
  if (!takenFromId || takenFromId === video.takenFromId) return
  if (takenFromId !== video.id && (await isLongOf(trx, video.ownerId, takenFromId))) return
  throw new DomainError('invalid', message, { fields: { takenFromId: message } })
}
