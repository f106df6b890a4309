import type { Context } from '../../../context.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { runStepOrFail } from './failures.ts'
import { startFinishing } from './finish.ts'
import type { encodeLadder } from './job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import { findUnfinishedVideo, probeOf, fetchSource } from './pipeline-step.ts'
import { createProgressReporter, updateProgress } from './progress.ts'
import { publishRenditions } from './publish-renditions.ts'
import { primaryRenditionsOf, plannedRungsOf } from '../videos/processing-columns.ts'
import { withWorkFolder, maxLadderBytes, withWorkSpace } from './work-folder.ts'

export const runEncodeLadder: JobHandler<typeof encodeLadder> = (ctx, { videoId }, run) =>
  runStepOrFail(ctx, videoId, run, async () => {
    const row = await findUnfinishedVideo(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe) return
    const encodedHeights = primaryRenditionsOf(row).map((rendition) => rendition.height)
    const rungs = plannedRungsOf(row).filter((rung) => !encodedHeights.includes(rung.height))
    if (rungs.length === 0) return
    await updateProgress(ctx, videoId, { percent: 0, encodingHeights: rungs.map(({ height }) => height) })
    const sourcePath = await fetchSource(ctx, row)
    const { onProgress, settle } = createProgressReporter(ctx, videoId)
    const encodeInWorkFolder = () =>
      withWorkFolder(ctx, async (folder) => {
        const alignTo = await readRemuxPlaylist(ctx, row)
        const fitted = ctx.media.fitRungs(rungs, primaryRenditionsOf(row), plannedRungsOf(row))
        const work = {
          sourcePath,
          probe,
          rungs: fitted,
          outputDir: folder,
          alignToPlaylist: alignTo,
          withAudio: false,
        }
        const renditions = await ctx.media
          .encodeRungs({ ...work, signal: run.signal, onProgress })
          .finally(settle)
        const { mediaKey } = row
        await publishRenditions(ctx, {
          videoId,
          mediaKey,
          folder,
          renditions,
          run,
          queueNextStep: startFinishing,
        })
      })
    await withWorkSpace(ctx, maxLadderBytes(probe, rungs), encodeInWorkFolder)
  })

/** Playlist of the remuxed source: rungs are aligned to its segments, so that players can switch between them. */
export async function readRemuxPlaylist(ctx: Context, row: { mediaKey: string; renditions: unknown }) {
  const remuxed = primaryRenditionsOf(row).find(({ kind, source }) => kind === 'video' && source === 'remux')
  if (!remuxed) return undefined
  return (await ctx.storage.read(storageKey(row.mediaKey, remuxed.playlistFile))).toString()
}
