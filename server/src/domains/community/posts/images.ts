import { t } from '@kinora/contract/text/translate'
import { postMessages } from '@kinora/contract/community/posts/rules'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { storeUploadedImage, removeIfRefused } from '../../../platform/uploaded-images/store-image.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import {
  contentTypeOf,
  fileNotFound,
  immutable,
  noStore,
  type ServableFile,
} from '../../library/playback/servable-file.ts'
import { canSeePost } from './policy.ts'
import type * as queries from './publication-queries.ts'
import { findByImageFolder } from './queries.ts'

export const postsFolder = 'posts'
export const postImagesFolderOfUser = (userId: number) => `${postsFolder}/${userId}`

/** Keeps the aspect ratio; the widest one fits the post column on a high-density screen. */
const imageSizes = { widths: [480, 960, 1600] }

/**
 * Re-encodes and stores the images of a form one after the other. Removes all of them if one is refused.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storeImages(
  ctx: Context,
  { userId, ownerId }: { userId: number; ownerId: number },
  images: readonly { file: File; alt: string }[],
): Promise<queries.StoredImage[]> {
  const storedImages: queries.StoredImage[] = []
  return removeIfRefused(ctx.storage, storedImages, async () => {
    for (const [index, { file, alt }] of images.entries()) {
      const stored = await storeUploadedImage(ctx, file, {
        userId,
        parentFolder: postImagesFolderOfUser(ownerId),
        encodeOptions: imageSizes,
        field: index === 0 ? 'image' : `image${index + 1}`,
        notAnImage: t(postMessages.noImage),
      })
      storedImages.push({ ...stored, alt })
    }
    return storedImages
  })
}

export const totalBytes = (images: readonly { sizeBytes: number | null }[]) =>
  images.reduce((total, { sizeBytes }) => total + (sizeBytes ?? 0), 0)

export const removePostImages = defineJob('remove-post-images', z.object({ folders: z.array(z.string()) }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Orphans come from crashes, and from failures between writing files and rows. */
export const sweepPostImages = defineJob('sweep-post-images', z.object({}), { attempts: 1 })

/** A job removes the files, once no row refers to them. */
export async function scheduleFolderRemoval(trx: Trx, folders: string[]) {
  if (folders.length > 0) await addJob(trx, removePostImages, { folders })
}

/**
 * Post images have the visibility of their post. Public ones do not need the viewer, whose lookup costs a query.
 * @throws DomainError not_found, also for images of posts that the viewer cannot see
 */
export async function findImageFile(
  ctx: Context,
  key: string,
  findViewer: () => Promise<Viewer | null>,
): Promise<ServableFile> {
  const contentType = contentTypeOf(key)
  const post = await findByImageFolder(ctx.db, key.slice(0, key.lastIndexOf('/')))
  if (!post) throw fileNotFound()
  if (canSeePost(null, post)) return { key, contentType, cacheControl: immutable, isOpen: true }
  if (!canSeePost(await findViewer(), post)) throw fileNotFound()
  return { key, contentType, cacheControl: noStore, isOpen: false }
}
