import type { ManagedPostForm } from '@kinora/contract/content'
import type { PostChange } from '@kinora/contract/posts'
import type { Context } from '../../context.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { PictureError } from '../../platform/images/picture-source.ts'
import { updatePost } from '../posts/write.ts'
import { findManagedPost } from './list.ts'
import { findPost } from './list-queries.ts'

/** For one person; each may be ten megabytes of somebody else's. */
const fetches = { limit: 60, windowSeconds: 15 * 60, refusal: 'Too many pictures were fetched' }

/**
 * Changes a post of whoever made it. A picture outside is fetched and comes in the place of those it has.
 * @throws DomainError not_found, invalid (the picture), rate_limited
 */
export async function updateManagedPost(ctx: Context, viewer: Viewer, id: number, form: ManagedPostForm) {
  const { imageUrl } = orNotFound(await findPost(ctx.db, id), 'Post')
  const { content, isPublished } = form
  const pictures = form.imageUrl === imageUrl ? {} : await picturesFor(ctx, viewer, form.imageUrl)
  await updatePost(ctx, viewer, { params: { id }, query: {}, body: { content, isPublished, ...pictures } })
  return findManagedPost(ctx, id)
}

/** None where its address is empty; a new one where there is another. */
async function picturesFor(
  ctx: Context,
  viewer: Viewer,
  address: string | null | undefined,
): Promise<Pick<PostChange, 'image' | 'images'>> {
  if (address === undefined) return {}
  if (address === null) return { images: [] }
  if (address.startsWith('/media/')) throw refusal('Choose a picture of this post')
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewer.id}`, ...fetches })
  try {
    return { image: new File([new Uint8Array(await ctx.fetchPicture(address, viewer.id))], 'picture') }
  } catch (error) {
    if (error instanceof PictureError) throw refusal(error.message)
    throw error
  }
}

const refusal = (message: string) => new DomainError('invalid', message, { fields: { imageUrl: message } })
