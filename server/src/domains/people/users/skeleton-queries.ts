import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface NamedUser {
  id: number
  username: string
  nameSkeleton: string
  lowerNameSkeleton: string
}

/** Names without a skeleton, among them names that are confusable with an older one. Oldest first. */
export function listUsersWithoutSkeleton(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('nameSkeleton', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Skips names that have changed meanwhile, or that are confusable with another. */
export async function fillSkeletons(db: Db, users: readonly NamedUser[]) {
  await sql`
    update users u set name_skeleton = n.skeleton, lower_name_skeleton = n.small
      from unnest(${users.map(({ id }) => id)}::int[], ${users.map(({ username }) => username)}::text[],
                  ${users.map(({ nameSkeleton }) => nameSkeleton)}::text[],
                  ${users.map(({ lowerNameSkeleton }) => lowerNameSkeleton)}::text[]) as n (id, username, skeleton, small)
     where u.id = n.id and u.username = n.username and u.name_skeleton is null
       and not exists (select from users o where md5(o.name_skeleton) = md5(n.skeleton))
       and not exists (select from users o where md5(o.lower_name_skeleton) = md5(n.small))`.execute(db)
}
