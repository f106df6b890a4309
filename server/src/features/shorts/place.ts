import { Id } from '@kinora/contract/shared'
import { cursorRefusal } from '../../platform/db/keyset.ts'

/** One feed and how far it was read. With what the first two say, its order can be found again. */
export interface Place {
  /** What the order is drawn from. */
  seed: number
  /** When it was opened: what came, was seen or hidden later changes nothing in it. */
  openedAt: Date
  /** How many candidates were passed. */
  passed: number
  /** The short that it began with. */
  first: number | undefined
}

/** As an opaque text. */
export const cursorOf = ({ seed, openedAt, passed, first = 0 }: Place) =>
  Buffer.from([seed, openedAt.getTime(), passed, first].join('.')).toString('base64url')

/** @throws DomainError invalid, when the cursor is not one of ours */
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
