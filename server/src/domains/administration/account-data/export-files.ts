import type { Message } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { UserRow } from '../../people/users/queries.ts'
import type { StreamContent } from './export-streams.ts'
import * as records from './record-queries.ts'
import type { Column } from './record-queries.ts'

type LoadContent = (ctx: Context, user: UserRow) => Promise<unknown>

/** A file of the archive: its description for the README, and its content, created lazily. */
export interface ExportFile {
  name: string
  description: Message
  content: LoadContent | StreamContent
}

export const file = (name: string, description: Message, content: ExportFile['content']): ExportFile => ({
  name,
  description,
  content,
})

export const ownRows =
  <T extends keyof Tables>(
    table: T,
    columns: readonly Column<T>[],
    order: Column<T>,
    owner?: Column<T>,
  ): LoadContent =>
  ({ db }, { id }) =>
    records.listOwnRows(db, { table, columns, order, owner }, id)

/** The only row, or null. */
export const ownRow =
  <T extends keyof Tables>(table: T, columns: readonly Column<T>[]): LoadContent =>
  async ({ db }, { id }) =>
    (await records.listOwnRows(db, { table, columns }, id))[0] ?? null

export const loadTogether =
  (parts: Record<string, LoadContent>): LoadContent =>
  async (ctx, user) =>
    Object.fromEntries(
      await Promise.all(Object.entries(parts).map(async ([key, load]) => [key, await load(ctx, user)])),
    )
