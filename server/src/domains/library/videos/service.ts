import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { NewVideo, Video } from '@kinora/contract/library/videos/schemas'
import type { videos } from '@kinora/contract/library/videos/calls'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { runWithCountry } from '../../../platform/request-scope/country.ts'
import { findActive } from '../categories/queries.ts'
import { moderationRulesFor, type ModerationRules } from '../../site/auto-moderation/moderation-rules.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import {
  importRemoteThumbnail,
  ownThumbnailPath,
  type AttachThumbnail,
} from '../thumbnails/remote-thumbnail.ts'
import { schedulePublishing, resolveSchedule, syncLiveStatus } from './schedule.ts'
import { claimUploadOrDraft, findUnclaimedUpload, notAVideoError } from '../uploads/claim-upload.ts'
import { cancelUpload } from '../uploads/service.ts'
import { insertVideo } from './create-draft.ts'
import { newMediaKey } from './media-keys.ts'
import { canSeeVideo, isOnlyRestricted } from './policy.ts'
import { presentCard, presentVideo } from './present.ts'
import { failureText } from './failure-text.ts'
import * as queries from './queries.ts'
import { autoModerateVideo } from './auto-moderate.ts'

type ListQuery = CallRequest<typeof videos.list>['query']

export async function listVideos(ctx: Context, { limit, cursor, type, category }: ListQuery) {
  const filter = { limit: limit + 1, after: anchorOf(cursor), type, category }
  return ctx.cache.get(`videos ${JSON.stringify(filter)}`, ['lists'], async () =>
    pageFrom(await queries.listLive(ctx.reads, filter), {
      limit,
      anchor: ({ id, publishedAt, createdAt }) => ({ id, time: publishedAt ?? createdAt }),
      present: presentCard,
    }),
  )
}

interface CachedVideoRow {
  id: number
  ownerId: number
  categoryId?: number | null
}

export const cacheTagsOf = (row: CachedVideoRow | undefined) =>
  row
    ? [`video ${row.id}`, `user ${row.ownerId}`, ...(row.categoryId ? [`category ${row.categoryId}`] : [])]
    : []

/**
 * The same for everyone who may see it; per-viewer state is separate.
 * @throws DomainError not_found (also for drafts of others), removed (visible before its deletion), restricted (not
 * visible from this country)
 */
export async function findVideo(ctx: Context, viewer: Viewer | null, id: number): Promise<Video> {
  const cached = await ctx.cache.get(
    `video ${id}`,
    (answer) => cacheTagsOf(answer?.row),
    async () => {
      const row = await queries.find(ctx.db, id)
      return row && { row, video: presentVideo(row, ctx.config.CDN_URL) }
    },
  )
  const { row, video } = orNotFound(cached, msg`Video not found.`)
  if (canSeeVideo(viewer, row)) return withFailureText(video)
  if (isOnlyRestricted(viewer, row))
    throw new DomainError('restricted', t`This video is not available in your country`)
  if (canSeeVideo(viewer, { ...row, deletedAt: null }))
    throw new DomainError('removed', t`This video has been removed`)
  throw new DomainError('not_found', t`Video not found.`)
}

/** What is cached is in English. */
function withFailureText(video: Video): Video {
  const { error } = video.processing
  if (!error) return video
  return {
    ...video,
    processing: { ...video.processing, error: { ...error, message: failureText(error.message) } },
  }
}

export async function listTagsOfVideo(ctx: Context, viewer: Viewer | null, id: number) {
  return (await findVideo(ctx, viewer, id)).tags
}

/**
 * Takes over the draft of the upload, if there is one. An external thumbnail is fetched and stored as the video's
 * own.
 * @throws DomainError not_found (no such finished upload), already_used, unsupported_type, invalid (category,
 * thumbnail), quota_exceeded
 */
export async function createVideo(ctx: Context, viewer: Viewer, draft: NewVideo): Promise<Video> {
  await rejectUnreadableUpload(ctx, viewer, draft.fileId)
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  const { thumbnailUrl: address, isShort } = draft
  const mediaKey = (await queries.findDraftMediaKey(ctx.db, viewer.id, draft.fileId)) ?? newMediaKey()
  const thumbnailUrl = address && ownThumbnailPath(ctx, mediaKey, address)
  const fresh = { ...draft, thumbnailUrl, mediaKey, moderation }
  const id =
    address && thumbnailUrl === null
      ? await importRemoteThumbnail(ctx, { ...fresh, viewerId: viewer.id, address, isShort }, (attach) =>
          saveNewVideo(ctx, viewer, fresh, attach),
        )
      : await saveNewVideo(ctx, viewer, fresh)
  return findVideo(ctx, viewer, id)
}

/**
 * Deletes an upload whose first bytes cannot be those of a video; names and declared types are ignored.
 * @throws DomainError unsupported_type
 */
export async function rejectUnreadableUpload(ctx: Context, viewer: Viewer, fileId: string) {
  const upload = await findUnclaimedUpload(ctx.db, viewer.id, fileId)
  if (upload?.isReadable !== false) return
  await cancelUpload(ctx, viewer, fileId)
  throw notAVideoError()
}

type NewVideoInput = NewVideo & { mediaKey: string; moderation: ModerationRules }

function saveNewVideo(
  ctx: Context,
  viewer: Viewer,
  { fileId, category, tags, publishAt: requestedPublishAt, moderation, ...fresh }: NewVideoInput,
  attachThumbnail?: AttachThumbnail,
) {
  return ctx.transaction(async (trx) => {
    const upload = await claimUploadOrDraft(trx, viewer.id, fileId)
    await assertActiveCategory(trx, category)
    const publishAt =
      resolveSchedule({ ...fresh, publishAt: requestedPublishAt }, { isPublished: false }, ctx.now()) ?? null
    const own = { ownerId: viewer.id, mediaKey: fresh.mediaKey }
    const { mediaKey: _key, ...details } = { ...fresh, publishAt, categoryId: category }
    const id = upload.isDraft
      ? await takeOverDraft(trx, upload.id, details)
      : await insertVideo(trx, { ...details, ...own, uploadId: upload.id })
    await autoModerateVideo(trx, id, { before: null, moderation })
    await syncLiveStatus(trx, id, ctx.now())
    await replaceOfVideo(trx, id, tags)
    await schedulePublishing(trx, id, publishAt)
    await attachThumbnail?.(trx, { id, ...own })
    return id
  })
}

async function takeOverDraft(trx: Trx, uploadId: number, details: Parameters<typeof queries.update>[2]) {
  const { id } = orNotFound(await queries.lockByUpload(trx, uploadId), msg`Video not found.`)
  await queries.update(trx, id, details)
  return id
}

/** @throws DomainError invalid (no such active category) */
export async function assertActiveCategory(trx: Trx, categoryId: number | null | undefined) {
  if (categoryId === null || categoryId === undefined) return
  if (await findActive(trx, categoryId)) return
  throw new DomainError('invalid', t`Choose one of the categories.`, {
    fields: { category: t`Unknown category` },
  })
}

export async function hasRestrictionsIn(ctx: Context, country: string) {
  const loadRestrictedCountries = () =>
    ctx.cache.getStaleIfError('restricted countries', ['lists'], () =>
      queries.listRestrictedCountries(ctx.db),
    )
  return (await runWithCountry(null, loadRestrictedCountries)).includes(country)
}
