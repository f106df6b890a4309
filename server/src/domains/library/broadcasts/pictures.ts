import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { removeFilesIfDeleted } from '../processing/remove-video-files.ts'
import { videoRenditionsBySize } from '../processing/rendition-files.ts'
import { withWorkFolder } from '../processing/work-folder.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import {
  newImageFolder,
  pushThumbnailsChanged,
  scheduleFolderRemoval,
  storeThumbnailImage,
  updatePoster,
} from '../thumbnails/thumbnail-images.ts'
import { storageKey } from '../videos/media-keys.ts'
import { growingOf, storyboardOf } from '../videos/processing-columns.ts'
import { findForUpdate } from '../videos/queries.ts'
import { growStoryboard, type PictureWork } from './growing-storyboard.ts'
import { makeBroadcastPictures } from './job-definitions.ts'
import * as queries from './picture-queries.ts'

// docs/live.md “Pictures”

const minPauseSeconds = 20
const maxPauseSeconds = 120

/** Two tiles later, where they are not far apart. */
const pauseSeconds = (intervalSeconds: number) =>
  Math.min(maxPauseSeconds, Math.max(minPauseSeconds, 2 * intervalSeconds))

/** Renews the poster and the storyboard of a broadcast on air, and queues the next run. */
export const runMakeBroadcastPictures: JobHandler<typeof makeBroadcastPictures> = async (
  ctx,
  { videoId },
  run,
) => {
  const row = await queries.findOnAir(ctx.db, videoId)
  if (!row) return
  // Before the work: one that fails is not the last one.
  await queueNext(ctx, row)
  await withWorkFolder(ctx, async (folder) => {
    const work = await findWork(ctx, row)
    if (!work) return
    const made = await Promise.allSettled([
      growStoryboard({ ...work, ctx, run, row, folder }),
      renewPoster({ ...work, ctx, run, row, folder }),
    ])
    await removeFilesIfDeleted(ctx, row)
    const errors = made.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    if (errors.length > 0) throw new AggregateError(errors, 'pictures of a broadcast could not be made')
  })
}

const queueNext = (ctx: Context, { videoId, storyboard }: queries.PicturedBroadcast) =>
  ctx.transaction((trx) => {
    const seconds = pauseSeconds(storyboardOf({ storyboard })?.intervalSeconds ?? 0)
    const startAfter = new Date(ctx.now().getTime() + seconds * 1000)
    return addJob(trx, makeBroadcastPictures, { videoId }, { startAfter, singletonKey: String(videoId) })
  })

/** A rendition that was added when the encoder came back may begin this much later. */
const maxStartSeconds = 1

/** The smallest rendition that has everything since the beginning; undefined before the first segment. */
async function findWork(
  ctx: Context,
  row: queries.PicturedBroadcast,
): Promise<Pick<PictureWork, 'rendition' | 'last'> | undefined> {
  const renditions = videoRenditionsBySize(growingOf(row))
  const names = renditions.map(({ name }) => name)
  const written = await queries.listWritten(ctx.db, row.videoId, names)
  for (const rendition of renditions) {
    const own = written.find((one) => one.rendition === rendition.name)
    if (!own || own.beginsAtSeconds > maxStartSeconds) continue
    const { position, startSeconds, durationSeconds } = own
    return { rendition, last: { position, startSeconds, endSeconds: startSeconds + durationSeconds } }
  }
  return undefined
}

const renewSeconds = 300
/** A frame without light or detail, such as black before the beginning, is replaced sooner. */
const poorScore = 0.05
const poorRenewSeconds = 60

/** Until there are candidates of the film; never over a picture that the owner chose. */
async function renewPoster(work: PictureWork) {
  const { ctx, row } = work
  const rows = await thumbnailQueries.listOfVideo(ctx.db, row.videoId)
  if (row.thumbnailUrl !== null || rows.some(({ isChosen }) => isChosen)) return
  const before = rows.find(({ kind }) => kind === 'first')
  if (before && !isDue(before, ctx.now())) return
  const still = await grabStill(work)
  if (before && still.score < poorScore && before.score >= poorScore) return
  await storePoster(work, still)
}

function isDue({ createdAt, score }: { createdAt: Date; score: number }, now: Date) {
  const seconds = score < poorScore ? poorRenewSeconds : renewSeconds
  return now.getTime() - createdAt.getTime() >= seconds * 1000
}

interface Still {
  path: string
  atSeconds: number
  score: number
}

/** The best frame of the newest segment. */
async function grabStill({ ctx, run, row, rendition, last, folder }: PictureWork): Promise<Still> {
  const files = growingFiles(rendition.name)
  const read = (file: string) => ctx.storage.read(storageKey(row.mediaKey, file))
  const renditionPath = join(folder, 'newest.mp4')
  const bytes = [await read(files.initFile), await read(files.segmentFile(last.position))]
  await writeFile(renditionPath, Buffer.concat(bytes))
  const { startSeconds, endSeconds } = last
  const { frameRate } = rendition
  const source = { renditionPath, startSeconds, frameRate, outputDir: folder, signal: run.signal }
  const best = await ctx.media.findBestFrame(source, { startSeconds, endSeconds })
  const atSeconds = best?.atSeconds ?? startSeconds
  return { path: await ctx.media.extractFrame(source, atSeconds), atSeconds, score: best?.score ?? 0 }
}

async function storePoster({ ctx, run, row }: PictureWork, { path, atSeconds, score }: Still) {
  const { videoId, ownerId, mediaKey } = row
  const image = await storeThumbnailImage(ctx, { mediaKey, folder: newImageFolder('picture'), input: path })
  const isStored = await ctx.transaction(async (trx) => {
    const video = await findForUpdate(trx, videoId)
    if (!video || !isOnAir(video.broadcastState)) return false
    await run.confirmClaim?.(trx)
    const replaced = await thumbnailQueries.removeByKinds(trx, videoId, ['first'])
    await scheduleFolderRemoval(ctx, trx, mediaKey, replaced)
    await thumbnailQueries.insert(trx, {
      videoId,
      kind: 'first',
      atSeconds,
      score,
      createdAt: ctx.now(),
      ...image,
    })
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { videoId, ownerId })
    return true
  })
  // It has ended in the meantime.
  if (!isStored) await ctx.storage.removeTree(storageKey(mediaKey, image.folder))
}
