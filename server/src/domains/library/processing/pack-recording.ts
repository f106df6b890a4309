import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { renditionFiles } from '../../../media/encode/hls-arguments.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import { formatMediaPlaylist, type Segment } from '../../../media/hls/media-playlist.ts'
import { measureRendition, type Rendition } from '../../../media/hls/rendition.ts'
import { MediaError } from '../../../media/run/media-error.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Trx } from '../../../platform/db/database.ts'
import * as broadcastSegments from '../broadcasts/segment-queries.ts'
import { insertStoredSource, storeSource, type StoredSource } from '../uploads/store-file.ts'
import { updateMedia } from '../videos/media.ts'
import { storageKey } from '../videos/media-keys.ts'
import { growingOf } from '../videos/processing-columns.ts'
import { removeGrowingParts } from './growing-renditions.ts'
import type { PipelineStep } from './pipeline-step.ts'
import { mainAudio, videoRenditionsBySize } from './rendition-files.ts'
import { publishRenditions, queueMissingRungs } from './publish-renditions.ts'
import { updateProgress } from './progress.ts'
import * as queries from './queries.ts'
import { withWorkFolder, withWorkSpace } from './work-folder.ts'

type Step = Omit<PipelineStep, 'sourcePath' | 'folder'>

/**
 * Makes a film of the segments of a broadcast that has ended: one file per rendition with the same ranges, without an encode,
 * and a source file for everything that processing does later. The addresses of the segments stay valid.
 * @throws MediaError
 */
export async function packRecording(step: Step) {
  const { ctx, run, videoId, row } = step
  await updateProgress(ctx, videoId, { stage: 'remuxing' }) // from the queue, when it is tried again
  const segments = await broadcastSegments.list(ctx.db, videoId)
  const sizeBytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0)
  // The renditions, and the source made of them.
  const isPacked = await withWorkSpace(ctx, 2 * sizeBytes, () =>
    withWorkFolder(ctx, (folder) => packSegments(step, { folder, segments, sizeBytes })),
  )
  if (isPacked) await removeGrowingParts(ctx, { videoId, mediaKey: row.mediaKey }, run)
}

interface Recording {
  folder: string
  segments: broadcastSegments.BroadcastSegment[]
  sizeBytes: number
}

async function packSegments(step: Step, { folder, segments, sizeBytes }: Recording) {
  const { ctx, run, videoId, row } = step
  const { mediaKey } = row
  const outputDir = join(folder, 'package')
  await mkdir(outputDir)
  const renditions: Rendition[] = []
  for (const { readySeconds: _ready, ...traits } of growingOf(row)) {
    const own = segments.filter(({ rendition }) => rendition === traits.name)
    // The ladder makes a rung that was left out for a while, as it makes those that are missing.
    if (own.some(({ mediaOf }) => mediaOf !== null)) continue
    await joinSegments(step, { name: traits.name, segments: own, outputDir })
    const rendition = await measureRendition(outputDir, traits)
    if (rendition) renditions.push(rendition)
  }
  const made = await makeSource(step, { folder, outputDir, renditions, sizeBytes })
  const queueNextStep = (trx: Trx) => adoptSource({ ...step, ...made, trx })
  return publishRenditions(ctx, { videoId, mediaKey, folder: outputDir, renditions, run, queueNextStep })
}

interface SourceWork {
  folder: string
  /** With the files of the renditions. */
  outputDir: string
  renditions: readonly Rendition[]
  sizeBytes: number
}

/** Makes a source file of renditions, without an encode, and stores it. */
export async function makeSource(
  { ctx, run }: Step,
  { folder, outputDir, renditions, sizeBytes }: SourceWork,
) {
  const sourcePath = join(folder, 'source.mp4')
  await ctx.media.joinTracks({
    inputPaths: sourceRenditions(renditions).map(({ mediaFile }) => join(outputDir, mediaFile)),
    outputPath: sourcePath,
    sizeBytes,
    signal: run.signal,
  })
  const probe = await ctx.media.probe(sourcePath, { signal: run.signal })
  const source = await storeSource(ctx, sourcePath, run.signal)
  return { sourcePath, probe, source }
}

/** The largest picture, and the sound. */
function sourceRenditions(renditions: readonly Rendition[]) {
  const largest = videoRenditionsBySize(renditions).at(-1)
  const audio = mainAudio(renditions)
  if (!largest) throw new MediaError('broken', { details: 'the recording has no picture' })
  return audio ? [largest, audio] : [largest]
}

interface JoinedRendition {
  name: string
  segments: readonly broadcastSegments.BroadcastSegment[]
  outputDir: string
}

async function joinSegments({ ctx, run, row }: Step, { name, segments, outputDir }: JoinedRendition) {
  const files = growingFiles(name)
  const { mediaFile, playlistFile } = renditionFiles(name)
  const init = await ctx.storage.read(storageKey(row.mediaKey, files.initFile))
  const ranges: Segment[] = []
  let offset = init.length
  async function* readAll() {
    yield init
    for (const { position, durationSeconds } of segments) {
      run.signal.throwIfAborted()
      const bytes = await ctx.storage.read(storageKey(row.mediaKey, files.segmentFile(position)))
      ranges.push({ offset, length: bytes.length, durationSeconds })
      offset += bytes.length
      yield bytes
    }
  }
  await pipeline(Readable.from(readAll()), createWriteStream(join(outputDir, mediaFile)))
  const playlist = formatMediaPlaylist(mediaFile, { offset: 0, length: init.length }, ranges)
  await writeFile(join(outputDir, playlistFile), playlist)
}

interface AdoptedSource extends Step {
  trx: Trx
  source: StoredSource
  probe: Probe
}

async function adoptSource({ ctx, trx, videoId, row, source, probe }: AdoptedSource) {
  const now = ctx.now()
  const fileName = `broadcast-${now.toISOString().slice(0, 10)}.mp4`
  const uploadId = await insertStoredSource(trx, source, { ownerId: row.ownerId, fileName, now })
  await updateMedia(trx, videoId, {
    uploadId,
    durationSeconds: probe.durationSeconds,
    width: probe.video.width,
    height: probe.video.height,
  })
  await queries.advanceStage(trx, videoId, ['remuxing', 'encoding'], {
    probe: JSON.stringify(probe),
    plannedRungs: JSON.stringify(ctx.media.plan(probe).rungs),
  })
  await broadcastSegments.remove(trx, videoId)
  await queueMissingRungs(trx, videoId)
}
