import { sql } from 'kysely'

/**
 * One of these, for a column of a statement that reads. PostgreSQL is not shown how many they are: for as few as we mostly have
 * it would think a plan for each call better than one for all, and planning costs more than reading some rows by their ids.
 */
export const inOpaqueArray = <Value extends number | string | Buffer>(
  values: readonly Value[],
  type: 'int' | 'uuid' | 'bytea' = 'int',
) => sql<Value>`any((select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[])`
