import { t } from '@kinora/contract/text/translate'
import { Id, LargeId } from '@kinora/contract/http/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '../errors/domain-error.ts'

// Keyset pagination: lists grow while they are read, so pages continue after an anchor instead of an offset.

export interface Anchor {
  time: Date
  id: number
}

export interface KeyAnchor {
  /** A string, as it may exceed the safe integers. */
  key: string
  id: number
}

export interface WordAnchor {
  word: string
  id: number
}

type AnyAnchor = Anchor | KeyAnchor | WordAnchor

function cursorOf(anchor: AnyAnchor) {
  const text =
    'word' in anchor
      ? JSON.stringify([anchor.word, anchor.id])
      : `${'key' in anchor ? anchor.key : anchor.time.getTime()}.${anchor.id}`
  return Buffer.from(text).toString('base64url')
}

export const invalidCursorError = () =>
  new DomainError('invalid', t`This cursor is not valid.`, { fields: { cursor: t`Invalid` } })

/**
 * Undefined without a cursor, for the first page.
 * @throws DomainError invalid, for a malformed cursor
 */
export function anchorOf(cursor: string | undefined): Anchor | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = /^(\d{1,13})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !LargeId.safeParse(id).success) throw invalidCursorError()
  return { time: new Date(Number(time)), id: Number(id) }
}

export function keyAnchorOf(cursor: string | undefined): KeyAnchor | undefined {
  if (cursor === undefined) return undefined
  const [, key, id] = /^(-?\d{1,18})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!key || !LargeId.safeParse(id).success) throw invalidCursorError()
  return { key, id: Number(id) }
}

const WordCursor = z.tuple([z.string(), Id])

export function wordAnchorOf(cursor: string | undefined): WordAnchor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [word, id] = WordCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { word, id }
  } catch {
    throw invalidCursorError()
  }
}

/** Rows after the anchor in descending order; all rows without one. Times are compared to the millisecond. */
export const isAfter = (anchor: Anchor | undefined, time: string, id: string) =>
  anchor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${anchor.time}, ${anchor.id}::bigint)`

/** Expects one row more than `limit`, which shows whether there is a next page. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  page: { limit: number; anchor: (row: Row) => AnyAnchor; present: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, page.limit)
  const last = pageRows.at(-1)
  const nextCursor = rows.length > page.limit && last ? cursorOf(page.anchor(last)) : null
  return { items: pageRows.map(page.present), nextCursor }
}
