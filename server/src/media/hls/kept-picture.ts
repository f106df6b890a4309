import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { boxAt, childBox } from '../mp4/boxes.ts'
import { fragmentsIn, type Fragment } from './fragments.ts'
import { parseMediaPlaylist, type MediaPlaylist } from './media-playlist.ts'
import { readWhole } from './rendition.ts'
import { readAt } from './written-media.ts'

const entryPath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
const entryHead = 16
const pictureFields = 78

/** AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1). */
interface Configuration {
  lengthBytes: number
  sets: Set<string>
}

/**
 * Runs an H.264 copy and checks its output meanwhile: every sample consists of complete NAL units, and no sequence
 * parameter set differs from those in the initialization section. Aborts the copy and returns false on a violation.
 * @throws MediaError disk_full, or what the copy throws
 */
export async function copiesPlayably(
  outputDir: string,
  name: string,
  copy: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const [ended, refused] = [new AbortController(), new AbortController()]
  let checked = 0
  const look = async ({ init, segments }: MediaPlaylist) => {
    if (await arePlayable(outputDir, name, { init, segments: segments.slice(checked) }))
      checked = segments.length
    else refused.abort()
  }
  const following = (async () => {
    while (!ended.signal.aborted && !refused.signal.aborted) {
      const soFar = await readSoFar(outputDir, name)
      if (soFar.segments.length > checked) await look(soFar)
      await pause(lookAgainMs, undefined, { signal: ended.signal }).catch(() => undefined)
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
  if (!refused.signal.aborted) await look((await readWhole(outputDir, name)).playlist)
  return !refused.signal.aborted
}

const lookAgainMs = 500

/** Omits the last, possibly incomplete, entry and segments that ffmpeg has not flushed. */
async function readSoFar(outputDir: string, name: string): Promise<MediaPlaylist> {
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

async function arePlayable(
  outputDir: string,
  name: string,
  { init, segments }: Pick<MediaPlaylist, 'init' | 'segments'>,
): Promise<boolean> {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const known = init && configurationIn(await readAt(file, init))
  if (!known) return false
  // One buffer for all segments: allocating a large one for each would keep the garbage collector busy.
  const room = Buffer.allocUnsafe(segments.reduce((most, { length }) => Math.max(most, length), 0))
  for (const { offset, length } of segments) {
    const { bytesRead } = await file.read(room, 0, length, offset)
    const bytes = room.subarray(0, bytesRead)
    if (!fragmentsIn(bytes).every((fragment) => isWhole(bytes, fragment, known))) return false
  }
  return true
}

function configurationIn(init: Buffer): Configuration | null {
  const table = boxAt(init, entryPath)
  const config = table && childBox(table.subarray(entryHead + pictureFields), 'avcC')
  if (!config || config.length < 6) return null
  const sets = new Set<string>()
  let at = 6
  for (let left = (config[5] ?? 0) & 0x1f; left > 0 && at + 2 <= config.length; left--) {
    const length = config.readUInt16BE(at)
    sets.add(setIn(config.subarray(at + 2, at + 2 + length)))
    at += 2 + length
  }
  return { lengthBytes: ((config[4] ?? 0) & 3) + 1, sets }
}

function isWhole(bytes: Buffer, { offset, samplesOffset, samples }: Fragment, known: Configuration) {
  let at = offset + samplesOffset
  return samples.every(({ sizeBytes }) => {
    at += sizeBytes
    return at <= bytes.length && hasWholeUnits(bytes.subarray(at - sizeBytes, at), known)
  })
}

const sequenceParameterSet = 7
const setIn = (unit: Buffer) => unit.subarray(0, unit.findLastIndex((byte) => byte !== 0) + 1).toString('hex')

function hasWholeUnits(sample: Buffer, { lengthBytes, sets }: Configuration) {
  let at = 0
  while (at + lengthBytes < sample.length) {
    const length = sample.readUIntBE(at, lengthBytes)
    const start = at + lengthBytes
    if (length === 0 || start + length > sample.length) return false
    const kind = (sample[start] ?? 0) & 0x1f
    if (kind === sequenceParameterSet && !sets.has(setIn(sample.subarray(start, start + length))))
      return false
    at = start + length
  }
  return at === sample.length
}
