import type { SocialLinkInput } from '@kinora/contract/people/users/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { UserRow } from './queries.ts'

export function listLinksOfUser(db: Db, userId: number) {
  return db
    .selectFrom('socialLinks')
    .select(['id', 'userId', 'platform', 'url', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute()
}

export async function replaceLinksOfUser(db: Db, userId: number, links: SocialLinkInput[]) {
  const platforms = links.map((link) => link.platform)
  await db
    .deleteFrom('socialLinks')
    .where('userId', '=', userId)
    .$if(platforms.length > 0, (query) => query.where('platform', 'not in', platforms))
    .execute()
  if (links.length === 0) return
  await db
    .insertInto('socialLinks')
    .values(links.map(({ platform, url }, position) => ({ userId, platform, url, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'platform'])
        .doUpdateSet({ url: sql`excluded.url`, position: sql`excluded.position` }),
    )
    .execute()
}

export type UserSummaryJson = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'isVerified'>

/** A left-joined user as one value for `presentPerson`; null without a match. */
export const userSummaryJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<UserSummaryJson | null>`case when ${of('id')} is not null then jsonb_build_object('id', ${of('id')},
    'username', ${of('username')}, 'avatarKey', ${of('avatarKey')}, 'isVerified', ${of('isVerified')}) end`
}
