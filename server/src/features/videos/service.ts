import type { CallRequest } from '@kinora/contract/call'
import type { NewVideo, Video, videos } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError, found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findActive } from '../categories/queries.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { takeUpload } from '../uploads/take.ts'
import { videoCreated } from './announcements.ts'
import { newMediaKey } from './media-keys.ts'
import { subjectsOf } from './cached.ts'
import { ownPath, type ShowPicture, type WithPicture } from './outside-picture.ts'
import { canSeeVideo } from './policy.ts'
import { presentCard, presentVideo } from './present.ts'
import * as queries from './queries.ts'

type ListQuery = CallRequest<typeof videos.list>['query']

/** One page of what is live, newest first. */
export async function listVideos(ctx: Context, { limit, cursor, type, category }: ListQuery) {
  const filter = { limit: limit + 1, after: anchorOf(cursor), type, category, country: null }
  const rows = await ctx.rows.get(`videos ${JSON.stringify(filter)}`, ['lists'], () =>
    queries.listLive(ctx.db, filter),
  )
  return pageFrom(rows, {
    limit,
    anchor: ({ id, publishedAt, createdAt }) => ({ id, time: publishedAt ?? createdAt }),
    present: presentCard,
  })
}

/**
 * A video, the same for everybody who may see it; what it is to one viewer, `viewer-state` says.
 * @throws DomainError not_found, also for somebody else's draft
 */
export async function findVideo(ctx: Context, viewer: Viewer | null, id: number): Promise<Video> {
  const kept = await ctx.rows.get(
    `video ${id}`,
    (answer) => subjectsOf(answer?.row),
    async () => {
      const row = await queries.find(ctx.db, id)
      return row && { row, video: presentVideo(row, ctx.config.CDN_URL) }
    },
  )
  const { row, video } = found(kept, 'Video')
  if (!canSeeVideo(viewer, row)) throw new DomainError('not_found', 'Video not found.')
  return video
}

/** @throws DomainError not_found, as for the video itself */
export async function listTagsOfVideo(ctx: Context, viewer: Viewer | null, id: number) {
  return (await findVideo(ctx, viewer, id)).tags
}

/**
 * Turns a finished upload into a video, which the pipeline hears of. A picture outside is fetched and kept as the
 * video's own.
 * @throws DomainError not_found (no such finished upload), already_used, unsupported_type, invalid (category, picture),
 * quota_exceeded
 */
export async function createVideo(
  ctx: Context,
  viewer: Viewer,
  draft: NewVideo,
  withPicture: WithPicture,
): Promise<Video> {
  await refuseUnreadable(ctx, viewer, draft.fileId)
  const { thumbnailUrl: address, isShort } = draft
  const thumbnailUrl = address && ownPath(ctx, address)
  const fresh = { ...draft, thumbnailUrl, mediaKey: newMediaKey() }
  const id =
    address && thumbnailUrl === null
      ? await withPicture(ctx, { ...fresh, viewerId: viewer.id, address, isShort }, (show) =>
          insertVideo(ctx, viewer, fresh, show),
        )
      : await insertVideo(ctx, viewer, fresh)
  return findVideo(ctx, viewer, id)
}

function insertVideo(
  ctx: Context,
  viewer: Viewer,
  { fileId, category, tags, ...fresh }: NewVideo & { mediaKey: string },
  show?: ShowPicture,
) {
  return ctx.transaction(async (trx) => {
    const upload = await takeUpload(trx, viewer.id, fileId)
    await requireCategory(trx, category)
    const own = { ownerId: viewer.id, mediaKey: fresh.mediaKey }
    const id = await queries.insert(trx, { ...fresh, ...own, uploadId: upload.id, categoryId: category })
    await replaceOfVideo(trx, id, tags)
    await announce(trx, videoCreated, { videoId: id, ownerId: viewer.id })
    await show?.(trx, { id, ...own })
    return id
  })
}

/** @throws DomainError invalid, when there is no such active category */
export async function requireCategory(trx: Trx, categoryId: number | null | undefined) {
  if (categoryId === null || categoryId === undefined) return
  if (await findActive(trx, categoryId)) return
  throw new DomainError('invalid', 'Choose one of the categories.', {
    fields: { category: 'Unknown category' },
  })
}
