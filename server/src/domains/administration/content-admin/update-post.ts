import type { PostAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import type { PostChange } from '@kinora/contract/community/posts/schemas'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { ImageError } from '../../../platform/images/image-source.ts'
import { updatePost } from '../../community/posts/write.ts'
import { findManagedPost } from './list.ts'
import { findPost } from './list-queries.ts'

/** Per user; each image may be 10 MB from another site. */
const fetchLimit = { limit: 60, windowSeconds: 15 * 60, refusal: 'Too many pictures were fetched' }

/**
 * A remote image replaces all images of the post.
 * @throws DomainError not_found, invalid (the image), rate_limited
 */
export async function updateManagedPost(ctx: Context, viewer: Viewer, id: number, form: PostAdminForm) {
  const { imageUrl } = orNotFound(await findPost(ctx.db, id), 'Post')
  const { content, isPublished } = form
  const images = form.imageUrl === imageUrl ? {} : await imagesFor(ctx, viewer, form.imageUrl)
  await updatePost(ctx, viewer, { params: { id }, query: {}, body: { content, isPublished, ...images } })
  return findManagedPost(ctx, id)
}

async function imagesFor(
  ctx: Context,
  viewer: Viewer,
  address: string | null | undefined,
): Promise<Pick<PostChange, 'image' | 'images'>> {
  if (address === undefined) return {}
  if (address === null) return { images: [] }
  if (address.startsWith('/media/')) throw refusal('Choose a picture of this post')
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewer.id}`, ...fetchLimit })
  try {
    return { image: new File([new Uint8Array(await ctx.fetchImage(address, viewer.id))], 'picture') }
  } catch (error) {
    if (error instanceof ImageError) throw refusal(error.message)
    throw error
  }
}

const refusal = (message: string) => new DomainError('invalid', message, { fields: { imageUrl: message } })
