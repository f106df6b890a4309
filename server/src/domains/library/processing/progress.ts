import type { ProcessingStage } from '@kinora/contract/library/videos/rules'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { isPublicEverywhere } from '../videos/policy.ts'
import { presentHlsUrl, presentProcessing } from '../videos/present.ts'
import { primaryRenditionsOf, videoHeightsOf } from '../videos/processing-columns.ts'
import { videoProcessed } from './events.ts'
import * as queries from './queries.ts'

type ProcessingChange = Parameters<typeof queries.advanceStage>[3]

export async function pushProgressToOwner(ctx: Context, trx: Trx, videoId: number) {
  const row = await queries.findProcessing(trx, videoId)
  if (!row) return
  const hlsUrl = presentHlsUrl(row, isPublicEverywhere(row) ? ctx.config.CDN_URL : '')
  const present = () => presentProcessing(row)
  // Only a failure has a text; progress comes every second.
  const processing = row.errorCode
    ? await runInLanguageOf({ ...ctx, db: trx }, row.ownerId, present)
    : present()
  const payload = { videoId, hlsUrl, processing }
  await pushEvent(trx, { viewerId: row.ownerId, name: 'video-processing', payload })
}

export async function publishProcessed(ctx: Context, trx: Trx, videoId: number, reason = '') {
  const row = await queries.findProcessing(trx, videoId)
  if (!row) return
  await publishEvent(trx, videoProcessed, {
    videoId,
    ownerId: row.ownerId,
    outcome: row.stage === 'done' ? 'done' : 'failed',
    heights: videoHeightsOf(primaryRenditionsOf(row)).toSorted((a, b) => b - a),
    reason,
    at: ctx.now().toISOString(),
  })
}

export const unfinishedStages: readonly ProcessingStage[] = [
  'queued',
  'probing',
  'remuxing',
  'encoding',
  'finishing',
]

/** Returns false when the video is gone or has finished in the meantime. */
export function updateProgress(ctx: Context, videoId: number, change: ProcessingChange): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const moved = await queries.advanceStage(trx, videoId, unfinishedStages, change)
    if (moved) await pushProgressToOwner(ctx, trx, videoId)
    return moved
  })
}

type Progress = { fraction: number; secondsLeft: number | null }

/**
 * Reports at most once a second and one at a time; a change between known and unknown time left is reported at once.
 * `settle` waits for the last report. Failed reports never stop the work.
 */
export function throttleProgress(
  { ctx, videoId }: { ctx: Context; videoId: number },
  reportProgress: (news: { percent: number; secondsLeft: number | null }) => Promise<unknown>,
) {
  let last = 0
  let isTimed: boolean | undefined
  let waiting = 0
  let sending = Promise.resolve()
  const deliver = ({ fraction, secondsLeft }: Progress) =>
    reportProgress({
      percent: Math.min(99, Math.floor(fraction * 100)),
      secondsLeft: secondsLeft === null ? null : Math.round(secondsLeft),
    })
      .catch((error: unknown) => ctx.log.warn({ err: error, videoId }, 'progress was not reported'))
      .finally(() => (waiting -= 1))
  const onProgress = (progress: Progress) => {
    const now = performance.now()
    const wasTimed = isTimed
    isTimed = progress.secondsLeft !== null
    if (isTimed === wasTimed && (waiting > 0 || now - last < 1000)) return
    last = now
    waiting += 1
    sending = sending.then(async () => void (await deliver(progress)))
  }
  return { onProgress, settle: () => sending }
}

const noExtraChange = () => ({})

export function createProgressReporter(
  ctx: Context,
  videoId: number,
  extraChange: () => ProcessingChange = noExtraChange,
) {
  return throttleProgress({ ctx, videoId }, (news) =>
    updateProgress(ctx, videoId, { ...extraChange(), ...news }),
  )
}
