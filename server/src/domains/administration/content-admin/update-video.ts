import type { VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { updateVideo } from '../../library/videos/update-video.ts'
import { findManagedVideo } from './list.ts'
import { findVideo, type VideoRow } from './list-queries.ts'

/**
 * Changes a video with its tags and metadata.
 * @throws DomainError not_found, forbidden, invalid (category, image, money), quota_exceeded, conflict (file
 * replaced)
 */
export async function updateManagedVideo(ctx: Context, viewer: Viewer, id: number, form: VideoAdminForm) {
  const before = orNotFound(await findVideo(ctx.db, id), 'Video')
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
