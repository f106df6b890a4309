import type { Probe } from '../../media/probe/probe.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { endingInState } from './failures.ts'
import { growthOf, removeGrowing } from './growth.ts'
import type { firstRungVideo } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf, type Step } from './pipeline-step.ts'
import { progressReporter, report } from './progress.ts'
import { publishRenditions, queueTheRest } from './publish-renditions.ts'
import { renditionsOf } from '../videos/stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'
import { ladderBytes, withRoom } from './work-room.ts'

/** The lowest rung and its audio, for sources that browsers cannot play; it plays while it is being encoded. */
export const runFirstRungVideo: JobHandler<typeof firstRungVideo> = (ctx, { videoId }, run) =>
  endingInState(ctx, videoId, run, async () => {
    const row = await findUnfinished(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe) return
    const { mediaKey } = row
    if (renditionsOf(row).length > 0) return removeGrowing(ctx, { videoId, mediaKey }, run)
    const { firstRung } = ctx.media.plan(probe)
    await report(ctx, videoId, { percent: 0, workingOn: [firstRung.height] })
    const sourcePath = await sourceOf(ctx, row)
    const encode = () => encodeGrowing({ ctx, run, videoId, row, sourcePath }, probe)
    await withRoom(ctx, ladderBytes(probe, [firstRung]), encode).finally(() =>
      removeGrowing(ctx, { videoId, mediaKey }, run),
    )
  })

async function encodeGrowing({ ctx, run, videoId, row, sourcePath }: Omit<Step, 'folder'>, probe: Probe) {
  const { mediaKey } = row
  const { growth, soFar } = growthOf(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = progressReporter(ctx, videoId, soFar)
  const rungs = [ctx.media.plan(probe).firstRung]
  await inWorkFolder(ctx, async (folder) => {
    let facts: Probe | undefined
    const onFacts = (found: Probe) => (facts = found)
    const work = { sourcePath, probe, rungs, outputDir: folder, signal: run.signal, onProgress, onFacts }
    const renditions = await ctx.media.encodeRungs({ ...work, withAudio: true, growth }).finally(settle)
    await publishRenditions(ctx, { videoId, mediaKey, folder, renditions, facts, run, next: queueTheRest })
  })
}
