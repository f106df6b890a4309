import type { VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { replaceOfVideo } from '../../library/tags/queries.ts'
import { updateVideo } from '../../library/videos/update-video.ts'
import { findManagedVideo } from './list.ts'
import { findVideo, type VideoRow } from './list-queries.ts'
import { presentPoster } from '../../library/videos/present.ts'

/**
 * Changes a video with its tags and metadata, and adds an audit entry with before and after.
 * @throws DomainError not_found, forbidden, invalid (category, image, money), quota_exceeded, conflict (file
 * replaced)
 */
export async function updateManagedVideo(ctx: Context, viewer: Viewer, id: number, form: VideoAdminForm) {
  const row = orNotFound(await findVideo(ctx.db, id), 'Video')
  const { title, description, categoryId, isPublished, isShort, tags, thumbnailUrl, ...known } = form
  await updateVideo(ctx, viewer, {
    id,
    change: {
      title,
      isPublished,
      category: categoryId,
      ...(description !== undefined && { description }),
      ...(isShort !== undefined && { isShort }),
      ...(isThumbnailChanged(row, thumbnailUrl) && { thumbnailUrl }),
    },
    metadata: { ...known, ...defaultShare(form, row) },
    extraChange: async (trx, before) => {
      const tagsBefore = (await loadVideoState(trx, id)).tags
      if (tags) await replaceOfVideo(trx, id, tags)
      await addUpdateEntry(trx, viewer, {
        before: { ...before, tags: tagsBefore },
        after: await loadVideoState(trx, id),
      })
    },
  })
  return findManagedVideo(ctx, viewer, id)
}

/** The address of the video's own frame, sent back unchanged, is not a custom thumbnail. */
const isThumbnailChanged = (row: VideoRow, address: string | null | undefined) =>
  address !== undefined && !(row.thumbnailUrl === null && address === presentPoster(row)?.url)

/** Monetization that is enabled without a split uses the default of the site. */
const defaultShare = (form: VideoAdminForm, before: VideoRow) =>
  form.monetizationEnabled && !before.monetizationEnabled && form.revenueShare === undefined
    ? { revenueShare: contentLimits.defaultRevenueShare }
    : {}

const loadVideoState = async (db: Db, id: number) => orNotFound(await findVideo(db, id), 'Video')

type VideoState = Pick<
  VideoRow,
  | 'title'
  | 'description'
  | 'thumbnailUrl'
  | 'categoryId'
  | 'isPublished'
  | 'isShort'
  | 'tags'
  | 'monetizationEnabled'
  | 'adsEnabled'
  | 'revenueShare'
  | 'contentWarnings'
  | 'restrictedInCountries'
  | 'notes'
>

const auditedFields = (video: VideoState) => ({
  title: video.title,
  description: video.description,
  thumbnailUrl: video.thumbnailUrl,
  categoryId: video.categoryId,
  isPublished: video.isPublished,
  isShort: video.isShort,
  tags: video.tags.map(({ name }) => name),
  monetizationEnabled: video.monetizationEnabled,
  adsEnabled: video.adsEnabled,
  revenueShare: video.revenueShare,
  contentWarnings: video.contentWarnings,
  restrictedInCountries: video.restrictedInCountries,
  notes: video.notes,
})

const addUpdateEntry = (
  trx: Trx,
  viewer: Viewer,
  { before, after }: { before: VideoState; after: VideoState & { id: number } },
) =>
  addAuditEntry(trx, viewer, {
    action: 'video.updated',
    target: { kind: 'video', id: after.id },
    before: auditedFields(before),
    after: auditedFields(after),
  })
