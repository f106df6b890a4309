import type { CallRequest } from '@kinora/contract/call'
import type { NewVideo, Video, videos } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, found } from '../../platform/http/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findActive } from '../categories/queries.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { takeUpload } from '../uploads/take.ts'
import { videoCreated } from './announcements.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { newMediaKey } from './media-keys.ts'
import { canSeeVideo } from './policy.ts'
import { presentCard, presentVideo } from './present.ts'
import * as queries from './queries.ts'

type ListQuery = CallRequest<typeof videos.list>['query']

/** One page of what is live, newest first. */
export async function listVideos(ctx: Context, { limit, cursor, type, category }: ListQuery) {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const filter = { limit: limit + 1, after, type, category }
  const rows = await ctx.rows.get(`videos ${JSON.stringify(filter)}`, () => queries.listLive(ctx.db, filter))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last?.publishedAt ? cursorOf({ time: last.publishedAt, id: last.id }) : null
  return { items: shown.map(presentCard), nextCursor }
}

/**
 * A video as this viewer sees it.
 * @throws DomainError not_found, also for somebody else's draft
 */
export async function findVideo(ctx: Context, viewer: Viewer | null, id: number): Promise<Video> {
  const video = found(await ctx.rows.get(`video ${id}`, () => queries.find(ctx.db, id)), 'Video')
  if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  return presentVideo(viewer, video, ctx.config.CDN_URL)
}

/** @throws DomainError not_found, as for the video itself */
export async function listTagsOfVideo(ctx: Context, viewer: Viewer | null, id: number) {
  return (await findVideo(ctx, viewer, id)).tags
}

/**
 * Turns a finished upload into a video, which the pipeline hears of.
 * @throws DomainError not_found (no such finished upload), already_used, unsupported_type, invalid (category)
 */
export async function createVideo(ctx: Context, viewer: Viewer, draft: NewVideo): Promise<Video> {
  await refuseUnreadable(ctx, viewer, draft.fileId)
  const id = await ctx.transaction(async (trx) => {
    const upload = await takeUpload(trx, viewer.id, draft.fileId)
    await requireCategory(trx, draft.category)
    const videoId = await queries.insert(trx, {
      ownerId: viewer.id,
      uploadId: upload.id,
      title: draft.title,
      description: draft.description,
      categoryId: draft.category,
      isPublished: draft.isPublished,
      isShort: draft.isShort,
      thumbnailUrl: draft.thumbnailUrl,
      mediaKey: newMediaKey(),
    })
    await replaceOfVideo(trx, videoId, draft.tags)
    await announce(trx, videoCreated, { videoId, ownerId: viewer.id })
    return videoId
  })
  return findVideo(ctx, viewer, id)
}

/** @throws DomainError invalid, when there is no such active category */
export async function requireCategory(trx: Trx, categoryId: number | null | undefined) {
  if (categoryId === null || categoryId === undefined) return
  if (await findActive(trx, categoryId)) return
  throw new DomainError('invalid', 'Choose one of the categories.', {
    fields: { category: 'Unknown category' },
  })
}
