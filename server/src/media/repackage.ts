import { open, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../platform/storage/durable-files.ts'
import { renditionFiles } from './encode/hls-arguments.ts'
import { codecString } from './hls/codec-string.ts'
import { describeGrowing, growingFiles, type GrowingRendition } from './hls/growing-rendition.ts'
import { formatMediaPlaylist, type Segment } from './hls/media-playlist.ts'
import type { RenditionTraits } from './hls/rendition.ts'
import { createSegmentCheck } from './hls/verify-video-copy.ts'
import { createBlockReader, type ReadBytes } from './mp4/block-reader.ts'
import { formatInitSegment } from './mp4/init-segment.ts'
import { readSampleIndex } from './mp4/sample-index.ts'
import { formatSegment, planSegments, type PlannedTrack } from './segment-plan.ts'
import { finalizeRenditions, type SourceWork } from './pipeline-step.ts'
import { maxKeyframeGapSeconds } from './plan/plan.ts'
import { MediaError } from './run/media-error.ts'
import type { VerifiedRendition } from './verify-output.ts'

/**
 * Packages the tracks of a plain MP4 as fMP4 with byte ranges, from its sample tables: a copy that needs no process,
 * and whose first segments are playable at once. Null for a file that ffmpeg has to read.
 * @throws MediaError broken, when a sample is incomplete; unsupported, when keyframes are too far apart; disk_full; stopped
 */
export async function repackageMp4(
  work: SourceWork,
  traits: RenditionTraits[],
  publishedSegments: number,
): Promise<VerifiedRendition[] | null> {
  try {
    return await copyTracks(work, traits, publishedSegments)
  } catch (error) {
    throw isDiskFull(error) ? new MediaError('disk_full', { cause: error }) : error
  }
}

async function copyTracks(work: SourceWork, traits: RenditionTraits[], publishedSegments: number) {
  const index = await readSampleIndex(work.sourcePath)
  const tracks = index && planSegments(index, work.probe)
  if (!tracks || tracks.length !== traits.length) return null
  const longest = longestGap([...(tracks[0]?.starts ?? []), work.probe.durationSeconds])
  if (longest > maxKeyframeGapSeconds + 0.5)
    throw new MediaError('unsupported', { details: 'the keyframes are too far apart' })
  await using source = await open(work.sourcePath, 'r')
  const read = createBlockReader(source)
  const writers: TrackWriter[] = []
  try {
    await openWriters(writers, { work, traits, tracks })
    const copying = { work, read, writers, publishedSegments }
    await publishBeginning(copying)
    await copyRest(copying)
  } finally {
    await Promise.all(writers.map(({ file }) => file.close()))
  }
  for (const writer of writers) await writePlaylist(work.outputDir, writer)
  return finalizeRenditions(work.outputDir, traits)
}

const longestGap = (times: readonly number[]) =>
  times.reduce((longest, time, position) => Math.max(longest, time - (times[position - 1] ?? time)), 0)

interface TrackWriter {
  traits: RenditionTraits
  track: PlannedTrack
  init: Buffer
  codecs: string
  isComplete: (segment: Buffer) => boolean
  file: FileHandle
  segments: Segment[]
  endByte: number
}

interface PlannedCopy {
  work: SourceWork
  traits: RenditionTraits[]
  tracks: PlannedTrack[]
}

/** Adds them one by one, so that the caller can close those that are open when one fails. */
async function openWriters(writers: TrackWriter[], { work, traits, tracks }: PlannedCopy) {
  for (const [position, track] of tracks.entries()) {
    const own = traits[position]
    const init = formatInitSegment(track.format, track.timescale)
    const codecs = codecString(init)
    const check = track.format.kind === 'vide' ? createSegmentCheck(init) : () => true
    if (!own || !codecs || !check) throw new MediaError('unsupported', { details: 'no codec configuration' })
    const file = await open(join(work.outputDir, renditionFiles(own.name).mediaFile), 'w')
    writers.push({
      traits: own,
      track,
      init,
      codecs,
      isComplete: check,
      file,
      segments: [],
      endByte: init.length,
    })
    await file.write(init)
  }
}

interface Copying {
  work: SourceWork
  read: ReadBytes
  writers: TrackWriter[]
  publishedSegments: number
}

/** Playback starts with the first segment of every track. */
async function publishBeginning(copying: Copying) {
  const { work, writers } = copying
  const growing: GrowingRendition[] = []
  for (const writer of writers) {
    const { traits, track, init, codecs } = writer
    const { name } = traits
    await work.growth?.onPart({ file: growingFiles(name).initFile, bytes: init, name, endSeconds: 0 })
    const first = await copyNextSegment(copying, writer)
    const facts = { codecs, first, starts: track.starts, durationSeconds: work.probe.durationSeconds }
    growing.push(describeGrowing(traits, facts))
  }
  await work.growth?.onPlayable(growing)
}

/** In the order of time, as the tracks are interleaved in the file. */
async function copyRest(copying: Copying) {
  const { work, writers } = copying
  const total = writers.reduce((sum, { track }) => sum + track.starts.length, 0)
  const startedAt = performance.now()
  for (let done = writers.length; done < total; done++) {
    const [next] = writers
      .filter(({ segments, track }) => segments.length < track.starts.length)
      .toSorted((a, b) => nextStart(a) - nextStart(b))
    if (!next) return
    if (work.signal?.aborted) throw new MediaError('stopped')
    await copyNextSegment(copying, next)
    const fraction = (done + 1) / total
    const elapsedSeconds = (performance.now() - startedAt) / 1000
    work.onProgress?.({ fraction, secondsLeft: Math.ceil((elapsedSeconds * (1 - fraction)) / fraction) })
  }
}

const nextStart = ({ segments, track }: TrackWriter) => track.starts[segments.length] ?? Infinity

async function copyNextSegment(
  { work, read, publishedSegments }: Copying,
  writer: TrackWriter,
): Promise<Segment> {
  const { traits, track, file, segments } = writer
  const position = segments.length
  const bytes = await formatSegment(track, position, read)
  if (!writer.isComplete(bytes))
    throw new MediaError('broken', { details: `${traits.name}: incomplete sample` })
  await file.write(bytes)
  const endSeconds = track.starts[position + 1] ?? work.probe.durationSeconds
  const durationSeconds = endSeconds - (track.starts[position] ?? 0)
  const segment = { offset: writer.endByte, length: bytes.length, durationSeconds }
  writer.endByte += bytes.length
  segments.push(segment)
  if (position < publishedSegments) {
    const name = growingFiles(traits.name).segmentFile(position)
    await work.growth?.onPart({ file: name, bytes, name: traits.name, endSeconds })
  }
  return segment
}

async function writePlaylist(outputDir: string, { traits, init, segments }: TrackWriter) {
  const { playlistFile, mediaFile } = renditionFiles(traits.name)
  const text = formatMediaPlaylist(mediaFile, { offset: 0, length: init.length }, segments)
  await writeFile(join(outputDir, playlistFile), text)
}
