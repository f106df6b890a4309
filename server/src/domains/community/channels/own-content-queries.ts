import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export async function countPlaylistsAndPosts(db: Db, ownerId: number, search: string | undefined) {
  const matches = (column: 'p.name' | 'p.content') =>
    search ? sql`position(lower(${search}) in lower(${sql.ref(column)})) > 0` : sql`true`
  const { rows } = await sql<{ playlists: number; posts: number }>`
    select (select count(*)::int from playlists p
             where p.owner_id = ${ownerId} and p.kind = 'own' and p.deleted_at is null and ${matches('p.name')}) as playlists,
           (select count(*)::int from posts p
             where p.owner_id = ${ownerId} and p.deleted_at is null and ${matches('p.content')}) as posts`.execute(
    db,
  )
  return rows[0] ?? { playlists: 0, posts: 0 }
}
