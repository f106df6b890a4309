import { handleJob, scheduleCron, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { moveOn } from './clock.ts'
import {
  countBroadcastViewers,
  endInterrupted,
  failLostTrims,
  findSilentBroadcasts,
  makeBroadcastPictures,
  moveAllByClock,
  moveByClock,
  trimBroadcast,
} from './job-definitions.ts'
import { runMakeBroadcastPictures } from './pictures.ts'
import * as queries from './queries.ts'
import { releaseSilent, silentSince } from './release-silent.ts'
import { finish } from './transitions.ts'
import { runFailLostTrims, runTrimBroadcast } from './trim.ts'
import { countViewers, forgetViewers } from './viewers.ts'

const runEndInterrupted: JobHandler<typeof endInterrupted> = (ctx, { videoId, interruptedAt }) =>
  ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (row?.broadcastState !== 'interrupted') return
    if (row.interruptedAt?.toISOString() !== interruptedAt) return
    await finish(ctx, trx, row)
  })

const runFindSilent: JobHandler<typeof findSilentBroadcasts> = async (ctx) => {
  for (const { videoId } of await queries.listSilent(ctx.db, silentSince(ctx)))
    await releaseSilent(ctx, videoId)
}

const runCountViewers: JobHandler<typeof countBroadcastViewers> = async (ctx) => {
  await forgetViewers(ctx)
  await countViewers(ctx)
}

/** Plans ahead, and makes up for what the jobs of single broadcasts have missed. */
const runMoveAllByClock: JobHandler<typeof moveAllByClock> = async (ctx, _payload, { log }) => {
  for (const { videoId } of await queries.listMovedByClock(ctx.db, ctx.now()))
    await moveOn(ctx, videoId).catch((err) =>
      log.error({ err, videoId }, 'a broadcast could not be moved on'),
    )
}

export const broadcastJobs: HandledJob[] = [
  handleJob(endInterrupted, runEndInterrupted),
  handleJob(findSilentBroadcasts, runFindSilent),
  handleJob(makeBroadcastPictures, runMakeBroadcastPictures),
  handleJob(trimBroadcast, runTrimBroadcast),
  handleJob(failLostTrims, runFailLostTrims),
  handleJob(countBroadcastViewers, runCountViewers),
  handleJob(moveByClock, (ctx, { videoId }) => moveOn(ctx, videoId)),
  handleJob(moveAllByClock, runMoveAllByClock),
]

export const broadcastSchedules = [
  scheduleCron(findSilentBroadcasts, '* * * * *', {}),
  scheduleCron(failLostTrims, '*/5 * * * *', {}),
  scheduleCron(countBroadcastViewers, '* * * * *', {}),
  scheduleCron(moveAllByClock, '* * * * *', {}),
]
