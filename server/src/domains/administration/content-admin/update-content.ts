import { msg, t } from '@kinora/contract/text/translate'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import type { PostAdminForm, VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import type { PostChange } from '@kinora/contract/community/posts/schemas'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { ImageError } from '../../../platform/images/image-source.ts'
import { updatePost } from '../../community/posts/write.ts'
import { updateVideo } from '../../library/videos/update-video.ts'
import { findManagedPost, findManagedVideo } from './list.ts'
import { findPost, findVideo, type VideoRow } from './list-queries.ts'

/** Per user; each image may be 10 MB from another site. */
const fetchLimit = { limit: 60, windowSeconds: 15 * 60, refusal: msg`Too many pictures were fetched.` }

/**
 * A remote image replaces all images of the post.
 * @throws DomainError not_found, invalid (the image), rate_limited
 */
export async function updateManagedPost(ctx: Context, viewer: Viewer, id: number, form: PostAdminForm) {
  const { imageUrl } = orNotFound(await findPost(ctx.db, id), msg`Post not found.`)
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
  if (address.startsWith('/media/')) throw refusal(t`Choose a picture of this post`)
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewer.id}`, ...fetchLimit })
  try {
    return { image: new File([new Uint8Array(await ctx.fetchImage(address, viewer.id))], 'picture') }
  } catch (error) {
    if (error instanceof ImageError) throw refusal(t(error.text))
    throw error
  }
}

const refusal = (message: string) => new DomainError('invalid', message, { fields: { imageUrl: message } })

/**
 * Changes a video with its tags and metadata.
 * @throws DomainError not_found, forbidden, invalid (category, image, money), quota_exceeded, conflict (file
 * replaced)
 */
export async function updateManagedVideo(ctx: Context, viewer: Viewer, id: number, form: VideoAdminForm) {
  const before = orNotFound(await findVideo(ctx.db, id), msg`Video not found.`)
  const { title, description, thumbnailUrl, categoryId, isPublished, isShort, tags, ...metadata } = form
  await updateVideo(ctx, viewer, {
    id,
    change: { title, description, thumbnailUrl, category: categoryId, isPublished, isShort },
    tags,
    metadata: { ...metadata, ...defaultShare(form, before) },
    auditsOwner: true,
  })
  return findManagedVideo(ctx, viewer, id)
}

/** Monetization that is enabled without a split uses the default of the site. */
const defaultShare = (form: VideoAdminForm, before: VideoRow) =>
  form.monetizationEnabled && !before.monetizationEnabled && form.revenueShare === undefined
    ? { revenueShare: contentLimits.defaultRevenueShare }
    : {}
