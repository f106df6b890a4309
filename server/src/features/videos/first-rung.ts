import type { JobHandler } from '../../platform/jobs/job.ts'
import { endingInState } from './failures.ts'
import { growthOf, removeGrowing } from './growth.ts'
import type { firstRungVideo } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf } from './pipeline-step.ts'
import { progressReporter, report } from './progress.ts'
import { publishRenditions, queueTheRest } from './publish-renditions.ts'
import { renditionsOf } from './stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'

/** Encodes the lowest rung and the sound of what browsers cannot play as it is; it plays while it grows. */
export const runFirstRungVideo: JobHandler<typeof firstRungVideo> = (ctx, { videoId }, run) =>
  endingInState(ctx, videoId, run, async () => {
    const row = await findUnfinished(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe || renditionsOf(row).length > 0) return
    const { mediaKey } = row
    const { firstRung } = ctx.media.plan(probe)
    await report(ctx, videoId, { percent: 0, workingOn: [firstRung.height] })
    const sourcePath = await sourceOf(ctx, row)
    const { onProgress, settle } = progressReporter(ctx, videoId)
    await inWorkFolder(ctx, async (folder) => {
      const work = { sourcePath, probe, outputDir: folder, signal: run.signal, onProgress }
      const renditions = await ctx.media
        .encodeRungs({
          ...work,
          rungs: [firstRung],
          withAudio: true,
          growth: growthOf(ctx, { videoId, mediaKey }),
        })
        .finally(settle)
      await publishRenditions(ctx, { videoId, mediaKey, folder, renditions, next: queueTheRest })
    }).finally(() => removeGrowing(ctx, { videoId, mediaKey }))
  })
