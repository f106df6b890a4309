import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import { secondCodecs, secondRungs, type SecondCodec } from '../../../media/encode/video-encoders.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { JobPostponed, type JobHandler, type JobRun } from '../../../platform/jobs/job.ts'
import { readRemuxPlaylist } from './encode-ladder.ts'
import { isExternalInterruption, isRetryable, isUncountedAttempt } from './failures.ts'
import { maxAttempts, type encodeSecondCodec } from './job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMasterPlaylist } from './master-playlist.ts'
import { probeOf, fetchSource } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { throttleProgress, pushProgressToOwner } from './progress.ts'
import { lockForPublishing, storeOutputFiles } from './publish-renditions.ts'
import { removeFilesIfDeleted } from './remove-video-files.ts'
import {
  primaryRenditionsOf,
  hasSecondCodec,
  renditionsOf,
  plannedRungsOf,
} from '../videos/processing-columns.ts'
import { withWorkFolder, maxLadderBytes, withWorkSpace } from './work-folder.ts'

type PipelineRow = NonNullable<Awaited<ReturnType<typeof processing.findForPipeline>>>

interface SecondCodecEncode {
  ctx: Context
  run: JobRun
  videoId: number
  row: PipelineRow
  codec: SecondCodec
}

const postponeSeconds = 30

/**
 * Runs after the video is done. H.264 ladders have priority: the encode is not started, and is paused, while they
 * take all slots of this node. Its failure never affects the video.
 */
export const runEncodeSecondCodec: JobHandler<typeof encodeSecondCodec> = async (ctx, { videoId }, run) => {
  const row = await processing.findForPipeline(ctx.db, videoId)
  const codec = row && pendingCodec(row)
  if (!row || !codec) return
  if (codec !== ctx.config.SECOND_CODEC) return giveUpSecondCodec(ctx, videoId)
  if (ctx.media.isBusy()) throw new JobPostponed('H.264 ladders have priority', postponeSeconds)
  const attempts = (await processing.recordSecondCodecAttempt(ctx.db, videoId)) ?? 0
  const second = { ctx, run, videoId, row, codec }
  try {
    if (attempts > maxAttempts) throw new Error('The encode was interrupted three times')
    if (!(await ctx.media.canEncode(codec)))
      throw new Error('This ffmpeg has no working encoder for the codec')
    await encodeSecondCodecLadder(second)
  } catch (error) {
    await retryOrGiveUp(second, attempts, error)
  }
}

function pendingCodec(row: PipelineRow) {
  const codec = secondCodecs.find((name) => name === row.secondCodec)
  return codec && row.stage === 'done' && !hasSecondCodec(row, codec) ? codec : undefined
}

/** @throws the error itself while attempts remain */
async function retryOrGiveUp(
  { ctx, run, videoId, codec }: SecondCodecEncode,
  attempts: number,
  error: unknown,
) {
  if (isUncountedAttempt(error, run)) {
    await processing.updateSecondCodec(ctx.db, videoId, { secondCodecAttempts: attempts - 1 })
  }
  if (isExternalInterruption(error, run)) throw error
  if (isRetryable(error) && !run.lastAttempt && attempts < maxAttempts) throw error
  ctx.log.warn({ err: error, videoId, codec }, 'the second codec of a video was given up')
  await giveUpSecondCodec(ctx, videoId)
}

function giveUpSecondCodec(ctx: Context, videoId: number) {
  return ctx.transaction(async (trx) => {
    await processing.updateSecondCodec(trx, videoId, { secondCodec: null })
    await pushProgressToOwner(ctx, trx, videoId)
  })
}

async function encodeSecondCodecLadder(second: SecondCodecEncode) {
  const { ctx, run, videoId, row, codec } = second
  const probe = probeOf(row)
  const first = primaryRenditionsOf(row)
  const firstVideo = first.find(({ kind }) => kind === 'video')
  if (!probe || !firstVideo) throw new Error('There is no ladder in H.264')
  const rungs = ctx.media.fitRungs(secondRungs(plannedRungsOf(row)), first, plannedRungsOf(row))
  const firstLadder = (await ctx.storage.read(storageKey(row.mediaKey, firstVideo.playlistFile))).toString()
  const alignTo = await readRemuxPlaylist(ctx, row)
  const sourcePath = await fetchSource(ctx, row)
  const { onProgress, settle } = throttleProgress({ ctx, videoId }, ({ percent }) =>
    updatePercent(ctx, videoId, percent),
  )
  const encodeInWorkFolder = () =>
    withWorkFolder(ctx, async (folder) => {
      const target = {
        codec,
        h264Playlist: firstLadder,
        alignToPlaylist: alignTo,
        rungs,
        onProgress,
        signal: run.signal,
      }
      const work = { sourcePath, probe, outputDir: folder, ...target }
      const renditions = await ctx.media.encodeSecondCodec(work).finally(settle)
      await publishSecondCodec(second, folder, renditions)
    })
  await withWorkSpace(ctx, maxLadderBytes(probe, rungs), encodeInWorkFolder)
}

function updatePercent(ctx: Context, videoId: number, secondCodecPercent: number) {
  return ctx.transaction(async (trx) => {
    await processing.updateSecondCodec(trx, videoId, { secondCodecPercent })
    await pushProgressToOwner(ctx, trx, videoId)
  })
}

async function publishSecondCodec(second: SecondCodecEncode, folder: string, renditions: Rendition[]) {
  const { ctx, run, videoId } = second
  const { mediaKey } = second.row
  try {
    await storeOutputFiles(ctx, { mediaKey, folder, run })
    await ctx.transaction((trx) => commitRenditions(trx, second, renditions))
  } finally {
    await removeFilesIfDeleted(ctx, { videoId, mediaKey })
  }
}

async function commitRenditions(
  trx: Trx,
  { ctx, run, videoId, row: { mediaKey } }: SecondCodecEncode,
  renditions: Rendition[],
) {
  const row = await lockForPublishing(trx, { videoId, mediaKey, run })
  if (!row) return
  const names = new Set(renditions.map(({ name }) => name))
  const all = [...renditionsOf(row).filter(({ name }) => !names.has(name)), ...renditions]
  const change = { renditions: JSON.stringify(all), masterVersion: row.masterVersion + 1 }
  if (!(await processing.advanceStage(trx, videoId, ['done'], { ...change, secondCodecPercent: 100 }))) return
  await storeMasterPlaylist(ctx, trx, { ...row, renditions: all })
  await pushProgressToOwner(ctx, trx, videoId)
}
