import type { Probe } from '../../../media/probe/probe.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import {
  scheduleFolderRemoval,
  updatePoster,
  storeThumbnailImage,
  newImageFolder,
} from '../thumbnails/thumbnail-images.ts'
import type { PipelineStep } from './pipeline-step.ts'
import { pushProgressToOwner } from './progress.ts'
import * as queries from '../videos/queries.ts'
import { removeFilesIfDeleted } from './remove-video-files.ts'

/** A frame from the beginning of the video, used until there are candidates of all of it. */
export async function storePoster(
  { ctx, run, videoId, row, sourcePath, folder }: PipelineStep,
  probe: Probe,
) {
  const { mediaKey } = row
  const input = await ctx.media.makePoster({ sourcePath, probe, outputDir: folder, signal: run.signal })
  const image = await storeThumbnailImage(ctx, { mediaKey, folder: newImageFolder('picture'), input })
  await ctx.transaction(async (trx) => {
    if (!(await queries.findForUpdate(trx, videoId))) return
    await run.confirmClaim?.(trx)
    await scheduleFolderRemoval(
      ctx,
      trx,
      mediaKey,
      await thumbnailQueries.removeByKinds(trx, videoId, ['first']),
    )
    await thumbnailQueries.insert(trx, { videoId, kind: 'first', ...image })
    await updatePoster(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
  })
  await removeFilesIfDeleted(ctx, { videoId, mediaKey })
}
