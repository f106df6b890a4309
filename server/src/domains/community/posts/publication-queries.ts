import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { unmeasuredImageQueries } from '../../../platform/db/unmeasured-images.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function insertPost(trx: Trx, row: Insertable<Tables['posts']>) {
  const { id } = await trx.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(trx: Trx, id: number, change: Updateable<Tables['posts']>) {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('posts').set(change).where('id', '=', id).execute()
}

export async function insertPollOptions(trx: Trx, postId: number, options: readonly string[]) {
  const rows = options.map((content, position) => ({ postId, position, content }))
  await trx.insertInto('pollOptions').values(rows).execute()
}

export interface StoredImage {
  folder: string
  picture: ResponsiveImage
  sizeBytes: number
  alt: string
}

export async function insertImages(trx: Trx, postId: number, from: number, images: readonly StoredImage[]) {
  if (images.length === 0) return
  const rows = images.map(({ picture, ...image }, index) => ({
    ...image,
    postId,
    position: from + index,
    picture: JSON.stringify(picture),
  }))
  await trx.insertInto('postImages').values(rows).execute()
}

export const listImages = (trx: Trx, postId: number) =>
  trx
    .selectFrom('postImages')
    .select(['id', 'folder', 'sizeBytes', 'alt'])
    .where('postId', '=', postId)
    .orderBy('position')
    .execute()

export async function deleteImages(trx: Trx, ids: number[]) {
  if (ids.length > 0) await trx.deleteFrom('postImages').where('id', 'in', ids).execute()
}

export async function updateImageOrder(trx: Trx, images: readonly { id: number; alt: string }[]) {
  const [ids, alts] = [images.map(({ id }) => id), images.map(({ alt }) => alt)]
  await sql`
    update post_images as i set position = n.position - 1, alt = n.alt
    from unnest(${ids}::int[], ${alts}::text[]) with ordinality as n (id, alt, position) where i.id = n.id`.execute(
    trx,
  )
}

export async function listImageFolders(trx: Trx, postIds: number[]) {
  const rows = await trx
    .selectFrom('postImages')
    .select('folder')
    .where('postId', '=', sql<number>`any(${postIds})`)
    .execute()
  return rows.map(({ folder }) => folder)
}

export const imagesWithoutSize = unmeasuredImageQueries('post_images', { key: 'folder', bytes: 'size_bytes' })

/** Marks a public post as announced; returns true the first time only. */
export async function claimFirstPublication(trx: Trx, id: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ announcedAt: now })
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .where('approvalStatus', '=', 'approved')
    .where('announcedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
