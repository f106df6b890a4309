import type { Probe } from '../../media/probe/probe.ts'
import { newFolder } from '../thumbnails/picture-folders.ts'
import * as pictures from '../thumbnails/queries.ts'
import { dropFolders, showPicture, storePicture } from '../thumbnails/pictures.ts'
import type { Step } from './pipeline-step.ts'
import { tellOwner } from './progress.ts'
import * as queries from '../videos/queries.ts'
import { removeFilesOfDeleted } from './remove-files.ts'

/** A frame from the beginning of the video, used until there are candidates of all of it. */
export async function storePoster({ ctx, run, videoId, row, sourcePath, folder }: Step, probe: Probe) {
  const { mediaKey } = row
  const input = await ctx.media.makePoster({ sourcePath, probe, outputDir: folder, signal: run.signal })
  const made = await storePicture(ctx, { mediaKey, folder: newFolder('picture'), input })
  await ctx.transaction(async (trx) => {
    if (!(await queries.findForUpdate(trx, videoId))) return
    await run.confirm?.(trx)
    await dropFolders(ctx, trx, mediaKey, await pictures.removeOfKinds(trx, videoId, ['first']))
    await pictures.insert(trx, { videoId, kind: 'first', ...made })
    await showPicture(trx, videoId)
    await tellOwner(ctx, trx, videoId)
  })
  await removeFilesOfDeleted(ctx, { videoId, mediaKey })
}
