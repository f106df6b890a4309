import type { Rendition } from '../../media/hls/rendition.ts'
import { secondCodecs, secondRungs, type SecondCodec } from '../../media/encode/second-codecs.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { JobPostponed, type JobHandler, type JobRun } from '../../platform/jobs/job.ts'
import { remuxedPlaylist } from './encode.ts'
import { endedFromOutside, isWorthTrying, wasNotTried } from './failures.ts'
import { mostAttempts, type encodeSecondCodec } from './job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMaster } from './master.ts'
import { probeOf, sourceOf } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { onceASecond, tellOwner } from './progress.ts'
import { lockInOrder, storeFiles } from './publish-renditions.ts'
import { removeFilesOfDeleted } from './remove-files.ts'
import { firstCodecOf, hasCodec, renditionsOf, rungsOf } from '../videos/stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'
import { ladderBytes, withRoom } from './work-room.ts'

type Row = NonNullable<Awaited<ReturnType<typeof processing.findForWork>>>

interface Second {
  ctx: Context
  run: JobRun
  videoId: number
  row: Row
  codec: SecondCodec
}

const lookAgainSeconds = 30

/**
 * Runs after the video is done. H.264 ladders have priority: the encode is not started, and is paused, while they
 * take all slots of this node. Its failure never affects the video.
 */
export const runEncodeSecondCodec: JobHandler<typeof encodeSecondCodec> = async (ctx, { videoId }, run) => {
  const row = await processing.findForWork(ctx.db, videoId)
  const codec = row && codecToMake(row)
  if (!row || !codec) return
  if (codec !== ctx.config.SECOND_CODEC) return goWithout(ctx, videoId)
  if (ctx.media.areSlotsTaken()) throw new JobPostponed('H.264 ladders have priority', lookAgainSeconds)
  const attempts = (await processing.countSecondAttempt(ctx.db, videoId)) ?? 0
  const second = { ctx, run, videoId, row, codec }
  try {
    if (attempts > mostAttempts) throw new Error('The encode was interrupted three times')
    if (!(await ctx.media.canEncode(codec))) throw new Error('This ffmpeg has no working encoder for the codec')
    await encode(second)
  } catch (error) {
    await passOver(second, attempts, error)
  }
}

function codecToMake(row: Row) {
  const codec = secondCodecs.find((name) => name === row.secondCodec)
  return codec && row.stage === 'done' && !hasCodec(row, codec) ? codec : undefined
}

/** @throws the error itself while attempts remain */
async function passOver({ ctx, run, videoId, codec }: Second, attempts: number, error: unknown) {
  if (wasNotTried(error, run)) {
    await processing.changeSecond(ctx.db, videoId, { secondAttempts: attempts - 1 })
  }
  if (endedFromOutside(error, run)) throw error
  if (isWorthTrying(error) && !run.lastAttempt && attempts < mostAttempts) throw error
  ctx.log.warn({ err: error, videoId, codec }, 'the second codec of a video was given up')
  await goWithout(ctx, videoId)
}

function goWithout(ctx: Context, videoId: number) {
  return ctx.transaction(async (trx) => {
    await processing.changeSecond(trx, videoId, { secondCodec: null })
    await tellOwner(ctx, trx, videoId)
  })
}

async function encode(second: Second) {
  const { ctx, run, videoId, row, codec } = second
  const probe = probeOf(row)
  const first = firstCodecOf(row)
  const picture = first.find(({ kind }) => kind === 'video')
  if (!probe || !picture) throw new Error('There is no ladder in H.264')
  const rungs = ctx.media.fitRungs(secondRungs(rungsOf(row)), first, rungsOf(row))
  const firstLadder = (await ctx.storage.read(storageKey(row.mediaKey, picture.playlistFile))).toString()
  const alignTo = await remuxedPlaylist(ctx, row)
  const sourcePath = await sourceOf(ctx, row)
  const { onProgress, settle } = onceASecond({ ctx, videoId }, ({ percent }) =>
    tellPercent(ctx, videoId, percent),
  )
  const inFolder = () =>
    inWorkFolder(ctx, async (folder) => {
      const wanted = { codec, firstLadder, alignTo, rungs, onProgress, signal: run.signal }
      const work = { sourcePath, probe, outputDir: folder, ...wanted }
      const renditions = await ctx.media.encodeSecondCodec(work).finally(settle)
      await publish(second, folder, renditions)
    })
  await withRoom(ctx, ladderBytes(probe, rungs), inFolder)
}

function tellPercent(ctx: Context, videoId: number, secondPercent: number) {
  return ctx.transaction(async (trx) => {
    await processing.changeSecond(trx, videoId, { secondPercent })
    await tellOwner(ctx, trx, videoId)
  })
}

async function publish(second: Second, folder: string, renditions: Rendition[]) {
  const { ctx, run, videoId } = second
  const { mediaKey } = second.row
  try {
    await storeFiles(ctx, { mediaKey, folder, run })
    await ctx.transaction((trx) => announce(trx, second, renditions))
  } finally {
    await removeFilesOfDeleted(ctx, { videoId, mediaKey })
  }
}

async function announce(trx: Trx, { ctx, run, videoId, row: { mediaKey } }: Second, renditions: Rendition[]) {
  const row = await lockInOrder(trx, { videoId, mediaKey, run })
  if (!row) return
  const names = new Set(renditions.map(({ name }) => name))
  const all = [...renditionsOf(row).filter(({ name }) => !names.has(name)), ...renditions]
  const change = { renditions: JSON.stringify(all), masterVersion: row.masterVersion + 1 }
  if (!(await processing.advance(trx, videoId, ['done'], { ...change, secondPercent: 100 }))) return
  await storeMaster(ctx, trx, { ...row, renditions: all })
  await tellOwner(ctx, trx, videoId)
}
