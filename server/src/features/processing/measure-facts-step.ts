import type { Probe } from '../../media/probe/probe.ts'
import type { Step } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { tellOwner } from './progress.ts'
import { fileOfRendition, mainSound, picturesOf } from './rendition-files.ts'
import { renditionsOf } from '../videos/stored-facts.ts'

export async function measureVideoFacts({ ctx, run, videoId, row, folder }: Step, probe: Probe) {
  const { mediaKey } = row
  const renditions = renditionsOf(row)
  const [smallest] = picturesOf(renditions)
  if (!smallest) return
  const sound = mainSound(renditions)
  const facts = await ctx.media.measureFacts({
    picturePath: await fileOfRendition(ctx, { mediaKey, rendition: smallest, folder }),
    soundPath: sound ? await fileOfRendition(ctx, { mediaKey, rendition: sound, folder }) : null,
    startSeconds: probe.video.startSeconds,
    durationSeconds: probe.durationSeconds,
    signal: run.signal,
  })
  await ctx.transaction(async (trx) => {
    await run.confirm?.(trx)
    await processing.addFacts(trx, videoId, facts)
    await tellOwner(ctx, trx, videoId)
  })
}
