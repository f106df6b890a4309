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

/** Where a page ends, in a list ordered by a word or a number, then an id. */
export interface KeyAnchor<Key extends string | number = string | number> {
  key: Key
  id: number
}

/** An opaque text for the anchor after which the next page starts. */
function cursorOf(anchor: Anchor | KeyAnchor) {
  const text =
    'time' in anchor ? `${anchor.time.getTime()}.${anchor.id}` : JSON.stringify([anchor.key, anchor.id])
  return Buffer.from(text).toString('base64url')
}

const notValid = () =>
  new DomainError('invalid', 'This cursor is not valid.', { fields: { cursor: 'Invalid' } })

/**
 * The anchor that a cursor names; undefined without one, for the first page.
 * @throws DomainError invalid, when the cursor is not one of ours
 */
export function anchorOf(cursor: string | undefined): Anchor | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,13})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !Id.safeParse(id).success) throw notValid()
  return { time: new Date(Number(time)), id: Number(id) }
}

/**
 * The anchor of a list ordered by a word or a number; undefined without a cursor.
 * @throws DomainError invalid, when the cursor is not one of such a list
 */
export function keyAnchorOf<Key extends string | number>(
  cursor: string | undefined,
  key: z.ZodType<Key>,
): KeyAnchor<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [found, id] = z.tuple([key, Id]).parse(read)
    return { key: found, id }
  } catch {
    throw notValid()
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
  page: { limit: number; anchor: (row: Row) => Anchor | KeyAnchor; present: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.limit && last ? cursorOf(page.anchor(last)) : null
  return { items: shown.map(page.present), nextCursor }
}
