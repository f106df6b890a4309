import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { renditionFiles } from '../../../media/encode/hls-arguments.ts'
import { parseFragments, timescaleOf } from '../../../media/hls/fragments.ts'
import {
  formatMediaPlaylist,
  parseMediaPlaylist,
  type ByteRange,
  type Segment,
} from '../../../media/hls/media-playlist.ts'
import { measureRendition, type Rendition } from '../../../media/hls/rendition.ts'
import {
  chooseTrimStart,
  segmentsWithin,
  trimSegment,
  type TrimSpan,
} from '../../../media/broadcast/trim-segment.ts'
import { MediaError } from '../../../media/run/media-error.ts'
import type { Context } from '../../../context.ts'
import { newMediaKey, storageKey } from '../videos/media-keys.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { makeSource } from './pack-recording.ts'
import type { PipelineStep } from './pipeline-step.ts'
import { findForPipeline } from './queries.ts'
import { storeOutputFiles } from './publish-renditions.ts'
import { videoRenditionsBySize } from './rendition-files.ts'
import { switchMedia } from './switch-media.ts'
import { withWorkFolder, withWorkSpace } from './work-folder.ts'

type Step = Omit<PipelineStep, 'sourcePath' | 'folder'>

/**
 * Cuts the beginning and the end off a film by leaving out segments, without an encode. It begins a few seconds earlier than
 * asked for, where a segment does. A rendition that has no segment there is encoded anew. The film plays as it was until
 * the new one replaces it under a media key of its own.
 * @throws MediaError
 */
export async function trimRecording(step: Step, wanted: TrimSpan) {
  const { ctx, row } = step
  const sizeBytes = renditionsOf(row).reduce((sum, rendition) => sum + rendition.sizeBytes, 0)
  await withWorkSpace(ctx, 2 * sizeBytes, () =>
    withWorkFolder(ctx, (folder) => trimInFolder(step, { folder, sizeBytes, wanted })),
  )
}

interface TrimWork {
  folder: string
  sizeBytes: number
  wanted: TrimSpan
}

async function trimInFolder(step: Step, { folder, sizeBytes, wanted }: TrimWork) {
  const { ctx, row, run } = step
  const outputDir = join(folder, 'package')
  await mkdir(outputDir)
  const opened = await Promise.all(renditionsOf(row).map((one) => openRendition(ctx, row.mediaKey, one)))
  const videos = videoRenditionsBySize(renditionsOf(row)).toReversed()
  const starts = videos.map(({ name }) => opened.find((one) => one.rendition.name === name)?.starts ?? [])
  const span = { ...wanted, startSeconds: chooseTrimStart(starts, wanted.startSeconds) }
  const renditions: Rendition[] = []
  for (const one of opened) {
    const hasSegments = await writeTrimmed(step, { ...one, outputDir, span })
    const measured = hasSegments && (await measureRendition(outputDir, one.rendition))
    if (measured) renditions.push(measured)
  }
  if (renditions.length === 0) throw new MediaError('broken', { details: 'nothing is left' })
  const to = newMediaKey()
  try {
    const made = await makeSource(step, { folder, outputDir, renditions, sizeBytes })
    await storeOutputFiles(ctx, { mediaKey: to, folder: outputDir, run })
    await switchMedia({ ...step, ...made, to, renditions, span, folder })
  } catch (error) {
    // A commit whose answer was lost has made them the film.
    const current = await findForPipeline(ctx.db, step.videoId)
    if (current?.mediaKey !== to) await ctx.storage.removeTree(storageKey(to))
    throw error
  }
}

interface OpenedRendition {
  rendition: Rendition
  mediaKey: string
  init: Buffer
  timescale: number
  segments: readonly Segment[]
  /** Of the segments, in decode time. */
  starts: number[]
}

async function readRange(ctx: Context, key: string, { offset, length }: ByteRange) {
  return buffer(await ctx.storage.stream(key, { start: offset, end: offset + length - 1 }))
}

async function openRendition(ctx: Context, mediaKey: string, rendition: Rendition): Promise<OpenedRendition> {
  const text = (await ctx.storage.read(storageKey(mediaKey, rendition.playlistFile))).toString()
  const { init: range, segments } = parseMediaPlaylist(text)
  const [first] = segments
  if (!range || !first) throw new MediaError('broken', { details: `${rendition.name} has no segment` })
  const key = storageKey(mediaKey, rendition.mediaFile)
  const init = await readRange(ctx, key, range)
  const timescale = timescaleOf(init)
  const [fragment] = parseFragments(await readRange(ctx, key, first))
  let time = (fragment?.decodeTime ?? 0) / timescale
  const starts = segments.map(({ durationSeconds }) => {
    const start = time
    time += durationSeconds
    return start
  })
  return { rendition, mediaKey, init, timescale, segments, starts }
}

interface TrimmedRendition extends OpenedRendition {
  outputDir: string
  span: TrimSpan
}

/** Returns false for a rendition that cannot be cut there. */
async function writeTrimmed(
  { ctx, run }: Step,
  { rendition, mediaKey, init, timescale, segments, starts, outputDir, span }: TrimmedRendition,
) {
  const isVideo = rendition.kind === 'video'
  const within = segmentsWithin({ starts, isVideo }, span)
  if (!within) return false
  const kept = segments.slice(within.first, within.end)
  const { mediaFile, playlistFile } = renditionFiles(rendition.name)
  const key = storageKey(mediaKey, rendition.mediaFile)
  const ranges: Segment[] = []
  let offset = init.length
  async function* readAll() {
    yield init
    for (const segment of kept) {
      run.signal.throwIfAborted()
      const bytes = await readRange(ctx, key, segment)
      const trimmed = trimSegment({ bytes, timescale, isVideo, sequence: ranges.length + 1 }, span)
      if (!trimmed) continue
      const { length } = trimmed.bytes
      ranges.push({ offset, length, durationSeconds: trimmed.durationSeconds })
      offset += length
      yield trimmed.bytes
    }
  }
  await pipeline(Readable.from(readAll()), createWriteStream(join(outputDir, mediaFile)))
  const playlist = formatMediaPlaylist(mediaFile, { offset: 0, length: init.length }, ranges)
  await writeFile(join(outputDir, playlistFile), playlist)
  return ranges.length > 0
}
