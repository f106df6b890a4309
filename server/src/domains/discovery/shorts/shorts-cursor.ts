import { Id } from '@kinora/contract/http/shared'
import { invalidCursorError } from '../../../platform/db/keyset.ts'

/** Cursor of a feed. Seed and opening time reproduce its order, so the server keeps no state. */
export interface ShortsCursor {
  seed: number
  /** Later uploads, views and hides do not change the order. */
  openedAt: Date
  consumed: number
  first: number | undefined
}

export const encodeShortsCursor = ({ seed, openedAt, consumed, first = 0 }: ShortsCursor) =>
  Buffer.from([seed, openedAt.getTime(), consumed, first].join('.')).toString('base64url')

/** @throws DomainError invalid (malformed cursor) */
export function decodeShortsCursor(cursor: string): ShortsCursor {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, seed, openedAt, passed, first] = /^(\d{1,10})\.(\d{1,13})\.(\d{1,5})\.(\d{1,10})$/.exec(text) ?? []
  if (!seed || !openedAt || !passed || !first) throw invalidCursorError()
  if (first !== '0' && !Id.safeParse(first).success) throw invalidCursorError()
  return {
    seed: Number(seed),
    openedAt: new Date(Number(openedAt)),
    consumed: Number(passed),
    first: Number(first) || undefined,
  }
}
