import type { Probe } from '../../../media/probe/probe.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { runStepOrFail } from './failures.ts'
import { createGrowthPublisher, removeGrowingParts } from './growing-renditions.ts'
import { storeEarlyPoster } from './make-thumbnails-step.ts'
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

async function encodeGrowingRendition(step: Omit<PipelineStep, 'folder'>, probe: Probe) {
  const { ctx, run, videoId, row, sourcePath } = step
  const { mediaKey } = row
  const { growth, soFar } = createGrowthPublisher(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = createProgressReporter(ctx, videoId, soFar)
  const poster = createPosterStep(step, probe)
  const onPlayable: typeof growth.onPlayable = async (growing) => {
    await growth.onPlayable(growing)
    poster.start()
  }
  const rungs = [ctx.media.plan(probe).firstRung]
  await withWorkFolder(ctx, async (folder) => {
    let correctedProbe: Probe | undefined
    const work = {
      sourcePath,
      probe,
      rungs,
      withAudio: true,
      growth: { ...growth, onPlayable },
      outputDir: folder,
      signal: run.signal,
      onProgress,
      onCorrectedProbe: (found: Probe) => (correctedProbe = found),
    }
    const renditions = await ctx.media.encodeRungs(work).finally(settle)
    const output = { videoId, mediaKey, folder, renditions, correctedProbe, run }
    await publishRenditions(ctx, { ...output, queueNextStep: queueMissingRungs })
    poster.start()
  }).finally(poster.settle)
}

/** Beside the encode, once that has begun to play: before, the poster would take the processors from it. */
function createPosterStep(step: Omit<PipelineStep, 'folder'>, probe: Probe) {
  let stored: Promise<void> | undefined
  const store = () => withWorkFolder(step.ctx, (folder) => storeEarlyPoster({ ...step, folder }, probe))
  return {
    start: () => {
      if (step.row.poster !== null) return
      stored ??= store()
      stored.catch(() => undefined) // awaited in settle
    },
    settle: () => stored,
  }
}
