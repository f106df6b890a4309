import { Id } from '@kinora/contract/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '../errors/domain-error.ts'

// Lists that grow while they are read are paged by where the page before ended, not by how many rows came before it.

/** Where a page ends, in a list ordered by a time, then an id, both newest first. */
export interface Anchor {
  time: Date
  id: number
}

/** Where a page ends, in a list ordered by a whole number of any size, then an id, both smallest first. */
export interface KeyAnchor {
  /** As text: it may be too large for a number. */
  key: string
  id: number
}

/** Where a page ends, in a list ordered by a word, then an id. */
export interface WordAnchor {
  word: string
  id: number
}

type AnyAnchor = Anchor | KeyAnchor | WordAnchor

/** An opaque text for the anchor after which the next page starts. */
function cursorOf(anchor: AnyAnchor) {
  const text =
    'word' in anchor
      ? JSON.stringify([anchor.word, anchor.id])
      : `${'key' in anchor ? anchor.key : anchor.time.getTime()}.${anchor.id}`
  return Buffer.from(text).toString('base64url')
}

/** Says that a cursor is none of ours. */
export const cursorRefusal = () =>
  new DomainError('invalid', 'This cursor is not valid.', { fields: { cursor: 'Invalid' } })

/**
 * The anchor that a cursor names; undefined without one, for the first page.
 * @throws DomainError invalid, when the cursor is not one of ours
 */
export function anchorOf(cursor: string | undefined): Anchor | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,13})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !Id.safeParse(id).success) throw cursorRefusal()
  return { time: new Date(Number(time)), id: Number(id) }
}

/**
 * The same of a list ordered by a number.
 * @throws DomainError invalid, when the cursor is not one of ours
 */
export function keyAnchorOf(cursor: string | undefined): KeyAnchor | undefined {
  if (cursor === undefined) return undefined
  const [, key, id] = /^(-?\d{1,18})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!key || !Id.safeParse(id).success) throw cursorRefusal()
  return { key, id: Number(id) }
}

const Words = z.tuple([z.string(), Id])

/**
 * The same of a list ordered by a word.
 * @throws DomainError invalid, when the cursor is not one of ours
 */
export function wordAnchorOf(cursor: string | undefined): WordAnchor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [word, id] = Words.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { word, id }
  } catch {
    throw cursorRefusal()
  }
}

/** What stands behind the anchor in the order of these two columns; without one, everything. Times are to the millisecond. */
export const isAfter = (anchor: Anchor | undefined, time: string, id: string) =>
  anchor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${anchor.time}, ${anchor.id})`

/** A page of at most `limit` from rows of which one more was asked for, to see whether there is a next page. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  page: { limit: number; anchor: (row: Row) => AnyAnchor; present: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.limit && last ? cursorOf(page.anchor(last)) : null
  return { items: shown.map(page.present), nextCursor }
}
