import type { ProcessingStage } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { addEvent } from '../../platform/events/events.ts'
import { presentHlsUrl, presentProcessing } from './present.ts'
import * as queries from './processing-queries.ts'

type Change = Parameters<typeof queries.advance>[3]

/** Tells the owner's browsers where the pipeline is. */
export async function tellOwner(trx: Trx, videoId: number) {
  const row = await queries.findState(trx, videoId)
  if (!row) return
  const payload = { videoId, hlsUrl: presentHlsUrl(row), processing: presentProcessing(row, true) }
  await addEvent(trx, { viewerId: row.ownerId, name: 'video-processing', payload })
}

/** The stages of a video that is still on its way. */
export const movingStages: readonly ProcessingStage[] = [
  'queued',
  'probing',
  'remuxing',
  'encoding',
  'finishing',
]

/** Writes what changed and tells the owner; false when the video is gone or has ended meanwhile. */
export function report(ctx: Context, videoId: number, change: Change): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const moved = await queries.advance(trx, videoId, movingStages, change)
    if (moved) await tellOwner(trx, videoId)
    return moved
  })
}

type Progress = { fraction: number; secondsLeft: number | null }

const nothing = () => ({})

/**
 * Reports progress at most once a second, one report at a time, with what `beside` says at that moment; `settle` waits
 * for the last one.
 */
export function progressReporter(ctx: Context, videoId: number, beside: () => Change = nothing) {
  let last = 0
  let pending: Promise<unknown> | undefined
  const onProgress = ({ fraction, secondsLeft }: Progress) => {
    const now = performance.now()
    if (pending || now - last < 1000) return
    last = now
    const percent = Math.min(99, Math.floor(fraction * 100))
    pending = report(ctx, videoId, {
      ...beside(),
      percent,
      secondsLeft: secondsLeft === null ? null : Math.round(secondsLeft),
    })
      .catch((error: unknown) => ctx.log.warn({ err: error, videoId }, 'progress was not reported'))
      .finally(() => (pending = undefined))
  }
  return { onProgress, settle: async () => void (await pending) }
}
