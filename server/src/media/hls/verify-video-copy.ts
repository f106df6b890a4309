import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { boxAt, childBox } from '../mp4/boxes.ts'
import { parseFragments, type Fragment } from './fragments.ts'
import { parseMediaPlaylist, type MediaPlaylist } from './media-playlist.ts'
import { readFinishedRendition } from './rendition.ts'
import { readByteRange } from './fragment-timing.ts'

const entryPath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
const entryHeaderBytes = 16
const videoFieldBytes = 78

/** AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1). */
interface AvcConfiguration {
  nalLengthBytes: number
  parameterSets: Set<string>
}

/**
 * Runs an H.264 copy and checks its output meanwhile: every sample consists of complete NAL units, and no sequence
 * parameter set differs from those in the initialization section. Aborts the copy and returns false on a violation.
 * @throws MediaError disk_full, or what the copy throws
 */
export async function copyAndVerify(
  outputDir: string,
  name: string,
  copy: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const [ended, refused] = [new AbortController(), new AbortController()]
  let checked = 0
  const verifySegments = async ({ init, segments }: MediaPlaylist) => {
    if (await areSegmentsPlayable(outputDir, name, { init, segments: segments.slice(checked) }))
      checked = segments.length
    else refused.abort()
  }
  const following = (async () => {
    while (!ended.signal.aborted && !refused.signal.aborted) {
      const soFar = await readPartialPlaylist(outputDir, name)
      if (soFar.segments.length > checked) await verifySegments(soFar)
      await pause(pollIntervalMs, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  try {
    await copy(refused.signal)
  } catch (error) {
    if (!refused.signal.aborted) throw error
  } finally {
    ended.abort()
    await following
  }
  if (!refused.signal.aborted) await verifySegments((await readFinishedRendition(outputDir, name)).playlist)
  return !refused.signal.aborted
}

const pollIntervalMs = 500

/** Omits the last, possibly incomplete, entry and segments that ffmpeg has not flushed. */
async function readPartialPlaylist(outputDir: string, name: string): Promise<MediaPlaylist> {
  const { playlistFile, mediaFile } = renditionFiles(name)
  const text = await readFile(join(outputDir, playlistFile), 'utf8').catch(() => '')
  const playlist = parseMediaPlaylist(text.slice(0, Math.max(0, text.lastIndexOf(`\n${mediaFile}\n`))))
  const size = await stat(join(outputDir, mediaFile)).then(
    (found) => found.size,
    () => 0,
  )
  const segments = playlist.segments.filter(({ offset, length }) => offset + length <= size)
  return { ...playlist, segments }
}

async function areSegmentsPlayable(
  outputDir: string,
  name: string,
  { init, segments }: Pick<MediaPlaylist, 'init' | 'segments'>,
): Promise<boolean> {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const known = init && parseAvcConfiguration(await readByteRange(file, init))
  if (!known) return false
  // One buffer for all segments: allocating a large one for each would keep the garbage collector busy.
  const room = Buffer.allocUnsafe(segments.reduce((most, { length }) => Math.max(most, length), 0))
  for (const { offset, length } of segments) {
    const { bytesRead } = await file.read(room, 0, length, offset)
    if (!isSegmentComplete(room.subarray(0, bytesRead), known)) return false
  }
  return true
}

const isSegmentComplete = (bytes: Buffer, known: AvcConfiguration) =>
  parseFragments(bytes).every((fragment) => isFragmentComplete(bytes, fragment, known))

/** Checks segments of H.264 as `copyAndVerify` does; null when the initialization segment has no configuration. */
export function createSegmentCheck(init: Buffer) {
  const known = parseAvcConfiguration(init)
  return known && ((segment: Buffer) => isSegmentComplete(segment, known))
}

function parseAvcConfiguration(init: Buffer): AvcConfiguration | null {
  const table = boxAt(init, entryPath)
  const config = table && childBox(table.subarray(entryHeaderBytes + videoFieldBytes), 'avcC')
  if (!config || config.length < 6) return null
  const sets = new Set<string>()
  let at = 6
  for (let remaining = (config[5] ?? 0) & 0x1f; remaining > 0 && at + 2 <= config.length; remaining--) {
    const length = config.readUInt16BE(at)
    sets.add(parameterSetHex(config.subarray(at + 2, at + 2 + length)))
    at += 2 + length
  }
  return { nalLengthBytes: ((config[4] ?? 0) & 3) + 1, parameterSets: sets }
}

function isFragmentComplete(
  bytes: Buffer,
  { offset, samplesOffset, samples }: Fragment,
  known: AvcConfiguration,
) {
  let at = offset + samplesOffset
  return samples.every(({ sizeBytes }) => {
    at += sizeBytes
    return at <= bytes.length && hasCompleteNalUnits(bytes.subarray(at - sizeBytes, at), known)
  })
}

const sequenceParameterSet = 7
const parameterSetHex = (unit: Buffer) =>
  unit.subarray(0, unit.findLastIndex((byte) => byte !== 0) + 1).toString('hex')

function hasCompleteNalUnits(sample: Buffer, { nalLengthBytes, parameterSets }: AvcConfiguration) {
  let at = 0
  while (at + nalLengthBytes < sample.length) {
    const length = sample.readUIntBE(at, nalLengthBytes)
    const start = at + nalLengthBytes
    if (length === 0 || start + length > sample.length) return false
    const kind = (sample[start] ?? 0) & 0x1f
    if (
      kind === sequenceParameterSet &&
      !parameterSets.has(parameterSetHex(sample.subarray(start, start + length)))
    )
      return false
    at = start + length
  }
  return at === sample.length
}
