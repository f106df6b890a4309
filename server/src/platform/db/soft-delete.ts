import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { isAfter, type Anchor } from './keyset.ts'
import type { Tables } from './tables.ts'
import { textPrefix } from './text-matching.ts'

export const deletedTitleLength = 100

export interface Deletion {
  at: Date
  by: number
}

/** The columns that all tables with soft-deleted rows share. */
interface SoftDeletedRow {
  id: number
  deletedAt: Date | null
  deletedBy: number | null
}

type SoftDeletedTable = {
  [Name in keyof Tables]: 'deletedBy' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** The query builder infers columns only of tables that it knows: it sees one with the shared columns. */
const dbOf = (db: Db) => db as unknown as Kysely<{ rows: SoftDeletedRow }>

interface TableColumns<Name extends SoftDeletedTable, Column> {
  owner: keyof Tables[Name] & string
  title: keyof Tables[Name] & string
  /** JSON with a `thumbHash`. */
  image?: keyof Tables[Name] & string
  /** Selected with the id when a row is locked. */
  columns: readonly Column[]
}

/** Expects an index on `deleted_by, deleted_at desc, id desc`, one on `deleted_at`, and one on the owner. */
export function softDeleteQueries<
  Name extends SoftDeletedTable,
  Column extends keyof Selectable<Tables[Name]> & string,
>(name: Name, { owner, title, image, columns }: TableColumns<Name, Column>) {
  type Row = { id: number } & Pick<Selectable<Tables[Name]>, Column>
  return {
    ...createListQueries(name, { title, image }),
    ...createRowQueries<Row>(name, { owner, columns }),
  }
}

interface DeletedPage {
  deletedBy: number
  after: Anchor | undefined
  limit: number
}

function createListQueries(name: string, { title, image }: { title: string; image: string | undefined }) {
  const table = name as 'rows'
  const thumbHash = image ? sql<string | null>`${sql.ref(image)} ->> 'thumbHash'` : sql<string | null>`null`
  return {
    /** Newest first. */
    list: (db: Db, { deletedBy, after, limit }: DeletedPage) =>
      dbOf(db)
        .selectFrom(table)
        .select(['id', 'deletedAt', textPrefix(title, deletedTitleLength).as('title')])
        .select(thumbHash.as('thumbHash'))
        .where('deletedBy', '=', deletedBy)
        .where('deletedAt', 'is not', null)
        .where(isAfter(after, 'deletedAt', 'id'))
        .orderBy('deletedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .$narrowType<{ deletedAt: Date }>()
        .execute(),
    count: async (db: Db, deletedBy: number, until: Date) => {
      const { count } = await dbOf(db)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deletedBy', '=', deletedBy)
        .where('deletedAt', '<=', until)
        .executeTakeFirstOrThrow()
      return count
    },
    listOldest: (db: Db, deletedBy: number, { until, limit }: { until: Date; limit: number }) =>
      dbOf(db)
        .selectFrom(table)
        .select('id')
        .where('deletedBy', '=', deletedBy)
        .where('deletedAt', '<=', until)
        .orderBy('deletedAt')
        .orderBy('id')
        .limit(sql<number>`${limit}`) // a parameter, as it takes many values
        .execute(),
  }
}

function createRowQueries<Row>(
  name: string,
  { owner, columns }: { owner: string; columns: readonly string[] },
) {
  const [table, ownerColumn] = [name as 'rows', owner as 'id']
  const selected = ['id', ...columns] as 'id'[]
  const lockRows = (trx: Trx) => dbOf(trx).selectFrom(table).select(selected).forUpdate().$castTo<Row>()
  return {
    setDeleted: (trx: Trx, id: number, deletion: Deletion | null) =>
      dbOf(trx)
        .updateTable(table)
        .set({ deletedAt: deletion?.at ?? null, deletedBy: deletion?.by ?? null })
        .where('id', '=', id)
        .returning(selected)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(),
    lockDeleted: (trx: Trx, id: number) =>
      lockRows(trx)
        // Ids of comments are larger than others.
        .where('id', '=', sql<number>`${id}::bigint`)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst(),
    /** Without tombstones, which have no owner. */
    lockDeletedBefore: (trx: Trx, before: Date, limit: number) =>
      lockRows(trx)
        .where('deletedAt', '<=', before)
        .where(ownerColumn, 'is not', null)
        .orderBy('deletedAt')
        .limit(limit)
        .execute(),
    /** Includes deleted rows. */
    lockOfOwner: (trx: Trx, ownerId: number, limit: number) =>
      lockRows(trx).where(ownerColumn, '=', ownerId).orderBy('id').limit(limit).execute(),
    remove: async (trx: Trx, id: number) => {
      await dbOf(trx).deleteFrom(table).where('id', '=', id).execute()
    },
  }
}
