import type { ProcessingStage } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { addEvent } from '../../platform/events/events.ts'
import { isForEverybody } from '../videos/policy.ts'
import { presentHlsUrl, presentProcessing } from '../videos/present.ts'
import { firstCodecOf, heightsOf } from '../videos/stored-facts.ts'
import { videoProcessed } from './announcements.ts'
import * as queries from './queries.ts'

type Change = Parameters<typeof queries.advance>[3]

export async function tellOwner({ config }: Context, trx: Trx, videoId: number) {
  const row = await queries.findState(trx, videoId)
  if (!row) return
  const hlsUrl = presentHlsUrl(row, isForEverybody(row) ? config.CDN_URL : '')
  const payload = { videoId, hlsUrl, processing: presentProcessing(row) }
  await addEvent(trx, { viewerId: row.ownerId, name: 'video-processing', payload })
}

export async function announceEnd(ctx: Context, trx: Trx, videoId: number, reason = '') {
  const row = await queries.findState(trx, videoId)
  if (!row) return
  await announce(trx, videoProcessed, {
    videoId,
    ownerId: row.ownerId,
    outcome: row.stage === 'done' ? 'done' : 'failed',
    heights: heightsOf(firstCodecOf(row)).toSorted((a, b) => b - a),
    reason,
    at: ctx.now().toISOString(),
  })
}

export const movingStages: readonly ProcessingStage[] = [
  'queued',
  'probing',
  'remuxing',
  'encoding',
  'finishing',
]

/** Returns false when the video is gone or has finished in the meantime. */
export function report(ctx: Context, videoId: number, change: Change): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const moved = await queries.advance(trx, videoId, movingStages, change)
    if (moved) await tellOwner(ctx, trx, videoId)
    return moved
  })
}

type Progress = { fraction: number; secondsLeft: number | null }

/**
 * Reports at most once a second and one at a time; a change between known and unknown time left is reported at once.
 * `settle` waits for the last report. Failed reports never stop the work.
 */
export function onceASecond(
  { ctx, videoId }: { ctx: Context; videoId: number },
  tell: (news: { percent: number; secondsLeft: number | null }) => Promise<unknown>,
) {
  let last = 0
  let isTimed: boolean | undefined
  let waiting = 0
  let sending = Promise.resolve()
  const send = ({ fraction, secondsLeft }: Progress) =>
    tell({
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
    sending = sending.then(async () => void (await send(progress)))
  }
  return { onProgress, settle: () => sending }
}

const nothing = () => ({})

export function progressReporter(ctx: Context, videoId: number, beside: () => Change = nothing) {
  return onceASecond({ ctx, videoId }, (news) => report(ctx, videoId, { ...beside(), ...news }))
}
