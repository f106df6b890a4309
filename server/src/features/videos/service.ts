import type { CallRequest } from '@kinora/contract/call'
import { titleOfFile } from '@kinora/contract/uploads'
import { videoLimits, type NewVideo, type Video, type videos } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, found } from '../../platform/http/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findActive } from '../categories/queries.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import type { CreateDraft } from '../uploads/receive-chunk.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { takeUploadOrDraft } from '../uploads/take.ts'
import { videoCreated } from './announcements.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { settleLive } from './live.ts'
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
 * Turns a finished upload into a video, which the pipeline hears of, or takes over the draft that was made of it when it
 * was complete.
 * @throws DomainError not_found (no such finished upload), already_used, unsupported_type, invalid (category)
 */
export async function createVideo(ctx: Context, viewer: Viewer, draft: NewVideo): Promise<Video> {
  await refuseUnreadable(ctx, viewer, draft.fileId)
  const id = await ctx.transaction(async (trx) => {
    const upload = await takeUploadOrDraft(trx, viewer.id, draft.fileId)
    await requireCategory(trx, draft.category)
    const { title, description, category: categoryId, isPublished, isShort, thumbnailUrl } = draft
    const words = { title, description, categoryId, isPublished, isShort, thumbnailUrl }
    const videoId = upload.isDraft
      ? await takeOverDraft(ctx, trx, upload.id, words)
      : await insertVideo(trx, { ...words, ownerId: viewer.id, uploadId: upload.id })
    await replaceOfVideo(trx, videoId, draft.tags)
    return videoId
  })
  return findVideo(ctx, viewer, id)
}

/** Makes the row of a video; the pipeline hears of it when the transaction ends. */
async function insertVideo(trx: Trx, video: Omit<NewRow, 'mediaKey'>): Promise<number> {
  const videoId = await queries.insert(trx, { ...video, mediaKey: newMediaKey() })
  await announce(trx, videoCreated, { videoId, ownerId: video.ownerId })
  return videoId
}
type NewRow = Parameters<typeof queries.insert>[1]

/**
 * Makes a draft of a file that has just arrived, in the transaction that says so: named after the file, until its owner
 * says more. Answers the video's id.
 */
export const createDraft: CreateDraft = (trx, { ownerId, uploadId, fileName }) =>
  insertVideo(trx, { ownerId, uploadId, title: titleOfFile(fileName, videoLimits.title) || 'Untitled' })

/** What its owner says counts, whatever the draft says by now. */
async function takeOverDraft(
  ctx: Context,
  trx: Trx,
  uploadId: number,
  words: Parameters<typeof queries.update>[2],
) {
  const { id } = found(await queries.findOfUpload(trx, uploadId), 'Video')
  await queries.update(trx, id, words)
  await settleLive(trx, id, ctx.now())
  return id
}

/** @throws DomainError invalid, when there is no such active category */
export async function requireCategory(trx: Trx, categoryId: number | null | undefined) {
  if (categoryId === null || categoryId === undefined) return
  if (await findActive(trx, categoryId)) return
  throw new DomainError('invalid', 'Choose one of the categories.', {
    fields: { category: 'Unknown category' },
  })
}
