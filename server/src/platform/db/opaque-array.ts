import { sql } from 'kysely'

/**
 * A parameter array behind an opaque subquery: PostgreSQL cannot see its length, so that the generic plan is chosen.
 * For short arrays it would prefer custom plans, and planning costs more than reading a few rows by id.
 */
export const inOpaqueArray = <Value extends number | string | Buffer>(
  values: readonly Value[],
  type: 'int' | 'bigint' | 'uuid' | 'bytea' = 'int',
) => sql<Value>`any((select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[])`
