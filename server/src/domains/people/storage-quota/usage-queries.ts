import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

/** In bytes; an unknown last chunk counts as one. */
export const uploadBytes = sql<number>`((u.total_chunks - 1)::float8 * u.chunk_size + coalesce(u.last_bytes, 1))`

/** Serializes writes to one user's storage, so that quotas hold. */
export async function lockUserStorage(trx: Trx, ownerId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${ownerId})`.execute(trx)
}

/** A subquery instead of a join: only the images of these posts are read. */
const postImageBytes = sql`(select sum(i.size_bytes) from post_images as i where i.post_id = p.id)`

export async function sumStoredBytes(db: Db, ownerId: number) {
  const { bytes } = await db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(${uploadBytes}), 0) from uploads as u where u.owner_id = ${ownerId})
        + (select coalesce(sum(i.size_bytes), 0)::float8
          from video_thumbnails as i join videos as v on v.id = i.video_id
          where v.owner_id = ${ownerId} and i.kind = 'upload')
        + (select coalesce(sum(${postImageBytes}), 0)::float8 from posts as p where p.owner_id = ${ownerId})
        + (select coalesce(sum(p.cover_bytes), 0)::float8 from playlists as p where p.owner_id = ${ownerId})
        + (select coalesce(sum(f.screenshot_bytes), 0)::float8 from feedback as f where f.user_id = ${ownerId})
        + (select coalesce(sum(coalesce(o.avatar_bytes, 0) + coalesce(o.banner_bytes, 0)), 0)::float8
          from users as o where o.id = ${ownerId})`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return bytes
}

export async function sumTrashBytes(db: Db, ownerId: number) {
  const { bytes } = await db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(${uploadBytes}), 0) from uploads as u join videos as v on v.upload_id = u.id
                    where v.owner_id = ${ownerId} and v.deleted_by = ${ownerId})
        + (select coalesce(sum(i.size_bytes), 0)::float8
          from video_thumbnails as i join videos as v on v.id = i.video_id
          where v.owner_id = ${ownerId} and v.deleted_by = ${ownerId} and i.kind = 'upload')
        + (select coalesce(sum(${postImageBytes}), 0)::float8
          from posts as p where p.owner_id = ${ownerId} and p.deleted_by = ${ownerId})
        + (select coalesce(sum(p.cover_bytes), 0)::float8
          from playlists as p where p.owner_id = ${ownerId} and p.deleted_by = ${ownerId})`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return bytes
}
