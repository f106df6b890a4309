import type { Probe } from '../../../media/probe/probe.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { runStepOrFail } from './failures.ts'
import { createGrowthPublisher, removeGrowingParts } from './growing-renditions.ts'
import type { encodeFirstRung } from './job-definitions.ts'
import { fetchSource, findUnfinishedVideo, probeOf, type PipelineStep } from './pipeline-step.ts'
import { createProgressReporter, updateProgress } from './progress.ts'
import { publishRenditions, queueMissingRungs } from './publish-renditions.ts'
import { maxLadderBytes, withWorkFolder, withWorkSpace } from './work-folder.ts'

/** The lowest rung and its audio, for sources that browsers cannot play; it plays while it is being encoded. */
export const runEncodeFirstRung: JobHandler<typeof encodeFirstRung> = (ctx, { videoId }, run) =>
  runStepOrFail(ctx, videoId, run, async () => {
    const row = await findUnfinishedVideo(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe) return
    const { mediaKey } = row
    if (renditionsOf(row).length > 0) return removeGrowingParts(ctx, { videoId, mediaKey }, run)
    const { firstRung } = ctx.media.plan(probe)
    await updateProgress(ctx, videoId, { percent: 0, encodingHeights: [firstRung.height] })
    const sourcePath = await fetchSource(ctx, row)
    const encode = () => encodeGrowingRendition({ ctx, run, videoId, row, sourcePath }, probe)
    await withWorkSpace(ctx, maxLadderBytes(probe, [firstRung]), encode).finally(() =>
      removeGrowingParts(ctx, { videoId, mediaKey }, run),
    )
  })

async function encodeGrowingRendition(
  { ctx, run, videoId, row, sourcePath }: Omit<PipelineStep, 'folder'>,
  probe: Probe,
) {
  const { mediaKey } = row
  const { growth, soFar } = createGrowthPublisher(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = createProgressReporter(ctx, videoId, soFar)
  const rungs = [ctx.media.plan(probe).firstRung]
  await withWorkFolder(ctx, async (folder) => {
    let facts: Probe | undefined
    const onFacts = (found: Probe) => (facts = found)
    const work = {
      sourcePath,
      probe,
      rungs,
      outputDir: folder,
      signal: run.signal,
      onProgress,
      onCorrectedProbe: onFacts,
    }
    const renditions = await ctx.media.encodeRungs({ ...work, withAudio: true, growth }).finally(settle)
    await publishRenditions(ctx, {
      videoId,
      mediaKey,
      folder,
      renditions,
      correctedProbe: facts,
      run,
      queueNextStep: queueMissingRungs,
    })
  })
}
