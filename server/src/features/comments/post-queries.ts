import { sql } from 'kysely'

/** Of comments as `c`: whether they stand under a post of this owner. */
export const isUnderPostOf = (ownerId: number) =>
  sql<boolean>`c.post_id in (select p.id from posts as p where p.owner_id = ${ownerId})`
