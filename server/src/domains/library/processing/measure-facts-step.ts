import type { Probe } from '../../../media/probe/probe.ts'
import type { PipelineStep } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import { fetchRenditionFile, mainAudio, videoRenditionsBySize } from './rendition-files.ts'
import { renditionsOf } from '../videos/processing-columns.ts'

export async function measureVideoFacts({ ctx, run, videoId, row, folder }: PipelineStep, probe: Probe) {
  const { mediaKey } = row
  const renditions = renditionsOf(row)
  const [smallest] = videoRenditionsBySize(renditions)
  if (!smallest) return
  const audio = mainAudio(renditions)
  const facts = await ctx.media.analyzeContent({
    videoPath: await fetchRenditionFile(ctx, { mediaKey, rendition: smallest, folder }),
    audioPath: audio ? await fetchRenditionFile(ctx, { mediaKey, rendition: audio, folder }) : null,
    startSeconds: probe.video.startSeconds,
    durationSeconds: probe.durationSeconds,
    signal: run.signal,
  })
  await ctx.transaction(async (trx) => {
    await run.confirmClaim?.(trx)
    await processing.mergeFacts(trx, videoId, facts)
    await pushProgressToOwner(ctx, trx, videoId)
  })
}
