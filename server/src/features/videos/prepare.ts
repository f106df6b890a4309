import type { Probe } from '../../media/probe.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { endingInState } from './failures.ts'
import { startFinishing } from './finish.ts'
import { encodeVideo, type prepareVideo } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf, type Step } from './pipeline-step.ts'
import { storePoster } from './poster.ts'
import * as processing from './processing-queries.ts'
import { progressReporter, report, tellOwner } from './progress.ts'
import { publishRenditions } from './publish-renditions.ts'
import * as queries from './queries.ts'
import { renditionsOf, rungsOf } from './stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'

/**
 * The instant steps: read the file, make it play, give it a poster, then queue the rest. Each step commits its result
 * and is passed over when it is done already, so a second run goes on where the first was cut off.
 */
export const runPrepareVideo: JobHandler<typeof prepareVideo> = (ctx, { videoId }, run) =>
  endingInState(ctx, videoId, run, async () => {
    const row = await findUnfinished(ctx, videoId)
    if (!row) return
    const sourcePath = await sourceOf(ctx, row)
    await inWorkFolder(ctx, async (folder) => {
      const step: Step = { ctx, run, videoId, row, sourcePath, folder }
      const probe = probeOf(row) ?? (await readFile(step))
      if (row.masterVersion === 0) await makePlayable(step, probe)
      if (row.poster === null) await storePoster(step, probe)
    })
    await queueTheRest(ctx, videoId)
  })

/** @throws MediaError when the file is not a video that can be played */
async function readFile({ ctx, run, videoId, sourcePath }: Step): Promise<Probe> {
  await report(ctx, videoId, { stage: 'probing' })
  const probe = await ctx.media.probe(sourcePath, { signal: run.signal })
  const { rungs } = ctx.media.plan(probe)
  await ctx.transaction(async (trx) => {
    await queries.update(trx, videoId, {
      durationSeconds: probe.durationSeconds,
      width: probe.video.width,
      height: probe.video.height,
    })
    await processing.advance(trx, videoId, ['probing'], {
      probe: JSON.stringify(probe),
      planned: JSON.stringify(rungs),
    })
    await tellOwner(trx, videoId)
  })
  return probe
}

/** By remux when browsers can play the source as it is, else by encoding its lowest rung. */
async function makePlayable(step: Step, probe: Probe) {
  const { ctx, run, videoId, row, sourcePath, folder } = step
  const { canRemux, firstRung } = ctx.media.plan(probe)
  const { onProgress, settle } = progressReporter(ctx, videoId)
  const work = { sourcePath, probe, outputDir: folder, signal: run.signal, onProgress }
  await report(ctx, videoId, { stage: canRemux ? 'remuxing' : 'encoding' })
  const remuxed = canRemux ? await ctx.media.remuxSource(work) : []
  const renditions =
    remuxed.length > 0
      ? remuxed
      : await ctx.media.encodeRungs({ ...work, rungs: [firstRung], withAudio: true })
  await settle()
  await publishRenditions(ctx, { videoId, mediaKey: row.mediaKey, folder, renditions })
}

function queueTheRest(ctx: Context, videoId: number) {
  return ctx.transaction(async (trx) => {
    const row = await processing.findState(trx, videoId)
    if (!row) return
    const heights = renditionsOf(row).map((rendition) => rendition.height)
    const isWhole = rungsOf(row).every((rung) => heights.includes(rung.height))
    if (isWhole) return startFinishing(trx, videoId)
    const moved = await processing.advance(trx, videoId, ['remuxing', 'encoding'], {
      stage: 'encoding',
      percent: 0,
    })
    if (!moved) return
    await addJob(trx, encodeVideo, { videoId }, { singletonKey: String(videoId) })
    await tellOwner(trx, videoId)
  })
}
