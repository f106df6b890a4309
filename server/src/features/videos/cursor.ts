import { Id } from '@kinora/contract/shared'
import { DomainError } from '../../platform/http/domain-error.ts'

/** A place in a list ordered by time, then id, both newest first. */
export interface Place {
  time: Date
  id: number
}

/** An opaque text for the place after which the next page starts. */
export const cursorOf = ({ time, id }: Place) => Buffer.from(`${time.getTime()}.${id}`).toString('base64url')

/**
 * The place that a cursor names.
 * @throws DomainError invalid, when the cursor is not one of ours
 */
export function placeOf(cursor: string): Place {
  const [, time, id] = /^(\d{1,13})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !Id.safeParse(id).success)
    throw new DomainError('invalid', 'This cursor is not valid.', { fields: { cursor: 'Invalid' } })
  return { time: new Date(Number(time)), id: Number(id) }
}
