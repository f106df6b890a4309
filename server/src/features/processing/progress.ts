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

/** Tells the owner's browsers where the pipeline is, and where players find what there is. */
export async function tellOwner({ config }: Context, trx: Trx, videoId: number) {
  const row = await queries.findState(trx, videoId)
  if (!row) return
  const hlsUrl = presentHlsUrl(row, isForEverybody(row) ? config.CDN_URL : '')
  const payload = { videoId, hlsUrl, processing: presentProcessing(row) }
  await addEvent(trx, { viewerId: row.ownerId, name: 'video-processing', payload })
}

/** The pipeline has ended with a video: its browsers know by `tellOwner`, whoever else wants to by this. */
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
    if (moved) await tellOwner(ctx, trx, videoId)
    return moved
  })
}

type Progress = { fraction: number; secondsLeft: number | null }

/**
 * Tells progress at most once a second, one piece of news at a time; that the time left is not known any more, or is
 * again, at once. `settle` waits for the last one. What cannot be told is no reason to stop the work.
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

/** Reports the progress of a video that is on its way, with what `beside` says at that moment. */
export function progressReporter(ctx: Context, videoId: number, beside: () => Change = nothing) {
  return onceASecond({ ctx, videoId }, (news) => report(ctx, videoId, { ...beside(), ...news }))
}
