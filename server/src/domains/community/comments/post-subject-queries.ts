import { sql } from 'kysely'

export const isOnPostOwnedBy = (ownerId: number) =>
  sql<boolean>`c.post_id in (select p.id from posts as p where p.owner_id = ${ownerId})`
