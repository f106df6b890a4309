import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBlackBars } from '../../media/pictures/black-bars.ts'
import {
  chooseFrames,
  isStill,
  type ChosenFrame,
  type SampledFrame,
} from '../../media/pictures/choose-frames.ts'
import type { Probe } from '../../media/probe/probe.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { MadeStoryboard } from '../../media/pictures/storyboard.ts'
import { writeStoryboardVtt } from '../../media/pictures/storyboard-vtt.ts'
import { makePictures } from '../../platform/images/make-pictures.ts'
import { storageKey } from '../videos/media-keys.ts'
import { newFolder } from '../thumbnails/picture-folders.ts'
import * as pictures from '../thumbnails/queries.ts'
import { dropFolders, showPicture, storePicture, tellPictures } from '../thumbnails/pictures.ts'
import type { Step } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { tellOwner } from './progress.ts'
import { describeFilm } from '../videos/film.ts'
import { findForUpdate } from '../videos/queries.ts'
import { removeFilesOfDeleted } from './remove-files.ts'
import { fetchPiece, fileOfRendition, picturesOf, renditionForStills } from './rendition-files.ts'
import { renditionsOf, storyboardOf, type StoredStoryboard } from '../videos/stored-facts.ts'

/**
 * Makes the storyboard, and the thumbnail candidates from its frames; the best one becomes the poster unless the
 * owner chose another. Replaces the output of an earlier run.
 */
export async function makeVideoPictures(step: Step, probe: Probe) {
  const { ctx, run, videoId, row } = step
  const [smallest] = picturesOf(renditionsOf(row))
  if (!smallest) return
  const board = await sampleVideo(step, probe, smallest)
  const moves = !isStill(board.frames)
  const storyboard = moves ? await storeStoryboard(step, board, probe.durationSeconds) : null
  const candidates = await storeCandidates(step, probe, moves ? board.frames : board.frames.slice(0, 1))
  const bars = findBlackBars(board.frames.map(({ frame }) => frame))
  await ctx.transaction(async (trx) => {
    const video = await findForUpdate(trx, videoId)
    if (!video) return
    await run.confirm?.(trx)
    const replaced = await pictures.removeOfKinds(trx, videoId, ['first', 'candidate'])
    const before = storyboardOf(video)
    await dropFolders(ctx, trx, row.mediaKey, [...replaced, ...(before ? [before.folder] : [])])
    for (const candidate of candidates)
      await pictures.insert(trx, { videoId, kind: 'candidate', ...candidate })
    await describeFilm(trx, videoId, { storyboard: storyboard && JSON.stringify(storyboard) })
    await processing.addFacts(trx, videoId, { bars })
    await showPicture(trx, videoId)
    await tellOwner(ctx, trx, videoId)
    await tellPictures(trx, { videoId, ownerId: row.ownerId })
  })
  await removeFilesOfDeleted(ctx, { videoId, mediaKey: row.mediaKey })
}

async function sampleVideo({ ctx, run, row, folder }: Step, probe: Probe, rendition: Rendition) {
  const { width, height, startSeconds } = probe.video
  return ctx.media.makeStoryboard({
    renditionPath: await fileOfRendition(ctx, { mediaKey: row.mediaKey, rendition, folder }),
    startSeconds,
    width,
    height,
    durationSeconds: probe.durationSeconds,
    outputDir: join(folder, 'tiles'),
    signal: run.signal,
  })
}

const sheetName = (sheet: number) => `${sheet}.webp`

async function storeStoryboard({ ctx, row }: Step, board: MadeStoryboard, durationSeconds: number) {
  const folder = newFolder('storyboard')
  const { columns, rows, tileWidth, tileHeight, intervalSeconds, frames } = board
  const tiles = { columns, rows, tileWidth, tileHeight, intervalSeconds, tileCount: frames.length }
  const put = (file: string, bytes: Uint8Array) =>
    ctx.storage.putBytes(storageKey(row.mediaKey, `${folder}/${file}`), bytes)
  for (const [sheet, path] of board.sheetPaths.entries()) {
    const { pictures: sheets } = await makePictures(await readFile(path), {
      widths: [columns * tileWidth],
      formats: ['webp'],
    })
    for (const { bytes } of sheets) await put(sheetName(sheet), bytes)
  }
  await put('storyboard.vtt', Buffer.from(writeStoryboardVtt(tiles, durationSeconds, sheetName)))
  return { folder, ...tiles } satisfies StoredStoryboard
}

async function storeCandidates(step: Step, probe: Probe, frames: readonly SampledFrame[]) {
  const stored = []
  for (const chosen of chooseFrames(frames)) stored.push(await storeCandidate(step, probe, chosen))
  return stored
}

const aroundSeconds = 1

async function storeCandidate(step: Step, probe: Probe, { atSeconds, score }: ChosenFrame) {
  const { ctx, run, row, folder } = step
  const { mediaKey } = row
  const rendition = renditionForStills(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const { startSeconds } = probe.video
  const piece = await fetchPiece(ctx, { mediaKey, rendition, folder }, { atSeconds, startSeconds })
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate: rendition.frameRate,
    outputDir: folder,
    signal: run.signal,
  }
  const moment = await ctx.media.findCalmMoment(work, {
    startSeconds: Math.max(piece.startSeconds, atSeconds - aroundSeconds),
    endSeconds: Math.min(piece.endSeconds, atSeconds + aroundSeconds),
  })
  const at = moment?.atSeconds ?? atSeconds
  const input = await ctx.media.takeStill(work, at)
  const made = await storePicture(ctx, { mediaKey, folder: newFolder('picture'), input })
  return { ...made, atSeconds: at, score: moment?.score ?? score }
}
