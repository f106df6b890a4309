import { Id } from '@kinora/contract/shared'
import { cursorRefusal } from '../../platform/db/keyset.ts'

/** Cursor of a feed. Seed and opening time reproduce its order, so the server keeps no state. */
export interface Place {
  seed: number
  /** Later uploads, views and hides do not change the order. */
  openedAt: Date
  passed: number
  first: number | undefined
}

export const cursorOf = ({ seed, openedAt, passed, first = 0 }: Place) =>
  Buffer.from([seed, openedAt.getTime(), passed, first].join('.')).toString('base64url')

/** @throws DomainError invalid (malformed cursor) */
export function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, seed, openedAt, passed, first] = /^(\d{1,10})\.(\d{1,13})\.(\d{1,5})\.(\d{1,10})$/.exec(text) ?? []
  if (!seed || !openedAt || !passed || !first) throw cursorRefusal()
  if (first !== '0' && !Id.safeParse(first).success) throw cursorRefusal()
  return {
    seed: Number(seed),
    openedAt: new Date(Number(openedAt)),
    passed: Number(passed),
    first: Number(first) || undefined,
  }
}
