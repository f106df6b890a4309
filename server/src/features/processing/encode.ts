import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { endingInState } from './failures.ts'
import { startFinishing } from './finish.ts'
import type { encodeVideo } from './job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import { findUnfinished, probeOf, sourceOf } from './pipeline-step.ts'
import { progressReporter, report } from './progress.ts'
import { publishRenditions } from './publish-renditions.ts'
import { firstCodecOf, rungsOf } from '../videos/stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'
import { ladderBytes, withRoom } from './work-room.ts'

export const runEncodeVideo: JobHandler<typeof encodeVideo> = (ctx, { videoId }, run) =>
  endingInState(ctx, videoId, run, async () => {
    const row = await findUnfinished(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe) return
    const made = firstCodecOf(row).map((rendition) => rendition.height)
    const rungs = rungsOf(row).filter((rung) => !made.includes(rung.height))
    if (rungs.length === 0) return
    await report(ctx, videoId, { percent: 0, workingOn: rungs.map(({ height }) => height) })
    const sourcePath = await sourceOf(ctx, row)
    const { onProgress, settle } = progressReporter(ctx, videoId)
    const inFolder = () =>
      inWorkFolder(ctx, async (folder) => {
        const alignTo = await remuxedPlaylist(ctx, row)
        const fitted = ctx.media.fitRungs(rungs, firstCodecOf(row), rungsOf(row))
        const work = { sourcePath, probe, rungs: fitted, outputDir: folder, alignTo, withAudio: false }
        const renditions = await ctx.media
          .encodeRungs({ ...work, signal: run.signal, onProgress })
          .finally(settle)
        const { mediaKey } = row
        await publishRenditions(ctx, { videoId, mediaKey, folder, renditions, run, next: startFinishing })
      })
    await withRoom(ctx, ladderBytes(probe, rungs), inFolder)
  })

/** Playlist of the remuxed source: rungs are aligned to its segments, so that players can switch between them. */
export async function remuxedPlaylist(ctx: Context, row: { mediaKey: string; renditions: unknown }) {
  const remuxed = firstCodecOf(row).find(({ kind, source }) => kind === 'video' && source === 'remux')
  if (!remuxed) return undefined
  return (await ctx.storage.read(storageKey(row.mediaKey, remuxed.playlistFile))).toString()
}
