import type { Video } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob, cancelJobs } from '../../platform/jobs/send.ts'
import { screeningFor } from '../filtering/screening.ts'
import { removeUploadRow, takeUpload } from '../uploads/take.ts'
import { inTurn, jobsOfVideo, prepareVideo, removeVideoFiles } from './job-definitions.ts'
import { lockEditable } from '../videos/lock-editable.ts'
import { newMediaKey, storageKey } from '../videos/media-keys.ts'
import * as pictures from '../thumbnails/queries.ts'
import { showPicture } from '../thumbnails/pictures.ts'
import { canReplaceFile } from '../videos/policy.ts'
import * as processing from './queries.ts'
import { replaceFilm } from '../videos/film.ts'
import { refuseUnreadable } from '../videos/refuse-unreadable.ts'
import { findVideo } from '../videos/service.ts'

/**
 * Replaces the file of a video that failed or is not published. Metadata, captions and the uploaded thumbnail stay;
 * everything derived from the old file goes. A new media key keeps caches from mixing the two.
 * @throws DomainError not_found (video or upload), forbidden (not its owner), conflict (published and not failed),
 * already_used, unsupported_type
 */
export async function replaceFile(ctx: Context, viewer: Viewer, id: number, fileId: string): Promise<Video> {
  const { mediaKey: from } = await ctx.transaction((trx) => lockReplaceable(trx, viewer, id))
  await refuseUnreadable(ctx, viewer, fileId)
  const { holdsNew: isHeld } = await screeningFor(ctx, viewer, 'videos.approve')
  const to = newMediaKey()
  try {
    await copyOwn(ctx, { id, from, to })
    await ctx.transaction(async (trx) => {
      const video = await lockReplaceable(trx, viewer, id)
      if (video.mediaKey !== from) throw new DomainError('conflict', 'The file has already been replaced.')
      const upload = await takeUpload(trx, viewer.id, fileId)
      await cancelJobs(trx, jobsOfVideo, String(id))
      await beginAnew(trx, { id, uploadId: upload.id, from, to, isHeld, now: ctx.now() })
      const uploadKey = video.uploadId === null ? null : await removeUploadRow(trx, video.uploadId)
      await addJob(trx, removeVideoFiles, { mediaKey: from, uploadKey })
      await addJob(trx, prepareVideo, { videoId: id }, inTurn(id, viewer.id))
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(to))
    throw error
  }
  return findVideo(ctx, viewer, id)
}

async function lockReplaceable(trx: Trx, viewer: Viewer, id: number) {
  const video = await lockEditable(trx, viewer, id, { mayAct: canReplaceFile })
  const state = await processing.findState(trx, id)
  if (state?.stage === 'failed' || !video.isPublished) return video
  throw new DomainError('conflict', 'The file of a published video can only be replaced if its processing failed.')
}

interface Move {
  id: number
  from: string
  to: string
}

async function copyOwn(ctx: Context, { id, from, to }: Move) {
  const own = (await pictures.listOfVideo(ctx.db, id)).filter(({ kind }) => kind === 'upload')
  for (const folder of ['captions', ...own.map((picture) => picture.folder)]) {
    for await (const key of ctx.storage.listTree(storageKey(from, folder))) {
      const target = storageKey(to, key.slice(storageKey(from).length + 1))
      await ctx.storage.putBytes(target, await ctx.storage.read(key))
    }
  }
}

interface Begun extends Move {
  uploadId: number
  isHeld: boolean
  now: Date
}

async function beginAnew(trx: Trx, { id, uploadId, from, to, isHeld, now }: Begun) {
  await pictures.removeOfKinds(trx, id, ['first', 'candidate', 'frame'])
  await pictures.moveAddresses(trx, id, { from, to })
  await replaceFilm(trx, id, { uploadId, mediaKey: to, isHeld }, now)
  await processing.reset(trx, id)
  await showPicture(trx, id)
}
