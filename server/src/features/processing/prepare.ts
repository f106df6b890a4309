import type { Probe } from '../../media/probe/probe.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addByLength } from './add-by-length.ts'
import { endingInState } from './failures.ts'
import { growthOf, removeGrowing } from './growth.ts'
import type { prepareVideo } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf, type Step } from './pipeline-step.ts'
import { storePoster } from './poster.ts'
import * as processing from './queries.ts'
import { progressReporter, report, tellOwner } from './progress.ts'
import { publishRenditions, queueTheRest } from './publish-renditions.ts'
import { describeFilm } from '../videos/film.ts'
import { renditionsOf } from '../videos/stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'
import { holdRoom } from './work-room.ts'

/**
 * The fast steps: probe the file, remux it if browsers can play it, queue the rest, store a poster. Each step commits
 * and is skipped once it is done, so that a second run continues where the first was interrupted.
 */
export const runPrepareVideo: JobHandler<typeof prepareVideo> = (ctx, { videoId }, run) =>
  endingInState(ctx, videoId, run, async () => {
    const row = await findUnfinished(ctx, videoId)
    if (!row || isMovedOn(row)) return
    const sourcePath = await sourceOf(ctx, row)
    await inWorkFolder(ctx, async (folder) => {
      const step: Step = { ctx, run, videoId, row, sourcePath, folder }
      const probe = probeOf(row) ?? (await readFile(step))
      if (renditionsOf(row).length > 0) await goOn(step)
      else await makePlayable(step, probe)
      if (row.poster === null) await storeEarlyPoster(step, probe)
    })
  })

/**
 * Only its poster is missing: the next job exists, and finishing makes the poster. An attempt counted here would add
 * to those of the next job.
 */
const isMovedOn = ({ stage }: Pick<Step['row'], 'stage'>) => stage === 'encoding' || stage === 'finishing'

async function readFile({ ctx, run, videoId, sourcePath }: Step): Promise<Probe> {
  await report(ctx, videoId, { stage: 'probing' })
  const probe = await ctx.media.probe(sourcePath, { signal: run.signal })
  const { rungs, canRemux } = ctx.media.plan(probe)
  await ctx.transaction(async (trx) => {
    await describeFilm(trx, videoId, {
      durationSeconds: probe.durationSeconds,
      width: probe.video.width,
      height: probe.video.height,
    })
    await run.confirm?.(trx)
    await processing.advance(trx, videoId, ['probing'], {
      probe: JSON.stringify(probe),
      planned: JSON.stringify(rungs),
      attempts: 0,
      ...(canRemux && { stage: 'remuxing' }),
    })
    await tellOwner(ctx, trx, videoId)
  })
  return probe
}

async function makePlayable(step: Step, probe: Probe) {
  const { ctx, run, videoId } = step
  const { ownerId } = step.row
  const { canRemux, firstRung } = ctx.media.plan(probe)
  if (canRemux && (await holdRoom(probe.sizeBytes, () => remux(step, probe)))) return
  await ctx.transaction(async (trx) => {
    await run.confirm?.(trx)
    const change = { stage: 'encoding', percent: 0, secondsLeft: null }
    if (!(await processing.advance(trx, videoId, ['queued', 'probing', 'remuxing'], change))) return
    await addByLength(trx, 'firstRung', { videoId, ownerId, probe, rungs: [firstRung] })
    await tellOwner(ctx, trx, videoId)
  })
}

function goOn({ ctx, run, videoId }: Step) {
  return ctx.transaction(async (trx) => {
    await run.confirm?.(trx)
    if (!(await processing.advance(trx, videoId, ['queued', 'probing'], { stage: 'encoding' }))) return
    await queueTheRest(trx, videoId)
    await tellOwner(ctx, trx, videoId)
  })
}

/** Returns false when the source turns out to be impossible to package. */
async function remux({ ctx, run, videoId, row, sourcePath, folder }: Step, probe: Probe) {
  const { mediaKey } = row
  const { growth, soFar } = growthOf(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = progressReporter(ctx, videoId, soFar)
  const work = { sourcePath, probe, outputDir: folder, signal: run.signal, onProgress, growth }
  await report(ctx, videoId, { stage: 'remuxing' })
  try {
    const renditions = await ctx.media.remuxSource(work).finally(settle)
    if (renditions.length === 0) return false
    await publishRenditions(ctx, { videoId, mediaKey, folder, renditions, run, next: queueTheRest })
    return true
  } finally {
    await removeGrowing(ctx, { videoId, mediaKey }, run)
  }
}

async function storeEarlyPoster(step: Step, probe: Probe) {
  const { ctx, run, videoId } = step
  await storePoster(step, probe).catch((error: unknown) => {
    if (run.signal.aborted) throw error
    ctx.log.warn({ err: error, videoId }, 'the poster is left to finishing')
  })
}
