import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob, cancelJobs } from '../../../platform/jobs/add-job.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { deleteUploadRow, claimUpload } from '../uploads/claim-upload.ts'
import { videoJobOptions, pipelineJobs, prepareVideo, removeVideoFiles } from './job-definitions.ts'
import { lockEditable } from '../videos/lock-editable.ts'
import { newMediaKey, storageKey } from '../videos/media-keys.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import { updatePoster } from '../thumbnails/thumbnail-images.ts'
import { canReplaceFile } from '../videos/policy.ts'
import * as processing from './queries.ts'
import { replaceMedia } from '../videos/media.ts'
import { findVideo, rejectUnreadableUpload } from '../videos/service.ts'

/**
 * Replaces the file of a video that failed or is not published. Metadata, captions and the uploaded thumbnail stay;
 * everything derived from the old file goes. A new media key keeps caches from mixing the two.
 * @throws DomainError not_found (video or upload), forbidden (not its owner), conflict (published and not failed),
 * already_used, unsupported_type
 */
export async function replaceFile(ctx: Context, viewer: Viewer, id: number, fileId: string): Promise<Video> {
  const { mediaKey: from } = await ctx.transaction((trx) => lockReplaceable(trx, viewer, id))
  await rejectUnreadableUpload(ctx, viewer, fileId)
  const { holdsNew: isHeld } = await moderationRulesFor(ctx, viewer, 'videos.approve')
  const to = newMediaKey()
  try {
    await copyOwnerFiles(ctx, { id, from, to })
    await ctx.transaction(async (trx) => {
      const video = await lockReplaceable(trx, viewer, id)
      if (video.mediaKey !== from) throw new DomainError('conflict', t`The file has already been replaced.`)
      const upload = await claimUpload(trx, viewer.id, fileId)
      await cancelJobs(trx, pipelineJobs, String(id))
      await restartProcessing(trx, { id, uploadId: upload.id, from, to, isHeld, now: ctx.now() })
      const uploadKey = video.uploadId === null ? null : await deleteUploadRow(trx, video.uploadId)
      await addJob(trx, removeVideoFiles, { mediaKey: from, uploadKey })
      await addJob(trx, prepareVideo, { videoId: id }, videoJobOptions(id, viewer.id))
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(to))
    throw error
  }
  return findVideo(ctx, viewer, id)
}

async function lockReplaceable(trx: Trx, viewer: Viewer, id: number) {
  const video = await lockEditable(trx, viewer, id, { canAct: canReplaceFile })
  const state = await processing.findProcessing(trx, id)
  if (state?.stage === 'failed' || !video.isPublished) return video
  throw new DomainError(
    'conflict',
    t`The file of a published video can only be replaced if its processing failed.`,
  )
}

interface MediaMove {
  id: number
  from: string
  to: string
}

/** Pictures and captions that its owner uploaded. */
export async function copyOwnerFiles(
  ctx: Context,
  { id, from, to, hasCaptions = true }: MediaMove & { hasCaptions?: boolean },
) {
  const own = (await thumbnailQueries.listOfVideo(ctx.db, id)).filter(({ kind }) => kind === 'upload')
  const folders = own.map((image) => image.folder)
  for (const folder of hasCaptions ? ['captions', ...folders] : folders) {
    for await (const key of ctx.storage.listTree(storageKey(from, folder))) {
      const target = storageKey(to, key.slice(storageKey(from).length + 1))
      await ctx.storage.putBytes(target, await ctx.storage.read(key))
    }
  }
}

interface Restart extends MediaMove {
  uploadId: number
  isHeld: boolean
  now: Date
}

async function restartProcessing(trx: Trx, { id, uploadId, from, to, isHeld, now }: Restart) {
  await removeMadePictures(trx, { id, from, to })
  await replaceMedia(trx, id, { uploadId, mediaKey: to, isHeld }, now)
  await processing.resetProcessing(trx, id)
  await updatePoster(trx, id)
}

/** Those of the old file; what its owner uploaded is in the new folder. */
export async function removeMadePictures(trx: Trx, { id, from, to }: MediaMove) {
  await thumbnailQueries.removeByKinds(trx, id, ['first', 'candidate', 'frame'])
  await thumbnailQueries.rewriteMediaKey(trx, id, { from, to })
}
