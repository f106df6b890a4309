import { sql } from 'kysely'
import type { UserRow } from './queries.ts'

export type UserSummaryJson = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'isVerified'>

/** A left-joined user as one value for `presentPerson`; null without a match. */
export const userSummaryJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<UserSummaryJson | null>`case when ${of('id')} is not null then jsonb_build_object('id', ${of('id')},
    'username', ${of('username')}, 'avatarKey', ${of('avatarKey')}, 'isVerified', ${of('isVerified')}) end`
}
