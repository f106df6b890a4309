import { open } from 'node:fs/promises'
import { packetOf, packetWords, packetsIn, type Packet } from './packets.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfprobe, runFfprobeForLines, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

// A header states a length; it does not know of truncation, zero filling or missing writes.

interface Track {
  index: number
  codec: string
  missingSeconds: number
}

export interface StatedEnds {
  path: string
  input: string[]
  tracks: Track[]
  startSeconds: number
  durationSeconds: number
  /** Packets up to `untilSeconds`, which are being read anyway; null for a file without video. */
  beginning: { packets: Promise<readonly Packet[]>; untilSeconds: number } | null
}

/** End of the packets of each track, in seconds from the start of the file. */
type Ends = Map<number, number>

export interface RealEnds {
  durationSeconds: number
  /** The header's duration when it is larger; else null. */
  statedSeconds: number | null
  ends: Ends
}

export const lengthTolerance = 0.5
/** Length of the inspected end; ffprobe seeks to the keyframe before it. */
const lookedAtSeconds = 2
/** A file that continues this long past its stated end has a wrong header. */
const beyondSeconds = 10

/** Checks the end of a file and reads all of it only when that contradicts the header. */
export async function findRealEnds(
  settings: FfmpegSettings,
  stated: StatedEnds,
  { looking, reading }: { looking: RunOptions; reading: RunOptions },
): Promise<RealEnds> {
  const { durationSeconds, beginning } = stated
  const filledFrom = await findFilling(stated.path)
  const isRead = beginning && durationSeconds < beginning.untilSeconds
  const tail = await (isRead ? beginning.packets : lookAtEnd(settings, stated, looking))
  const seen = endsOf(stated, tail, filledFrom)
  if (areAsStated(stated, seen)) return { durationSeconds, statedSeconds: null, ends: seen }
  const ends = await readEnds(settings, stated, filledFrom, reading)
  const real = lastEnd(ends, filledFrom)
  if (!(real > 0)) throw new MediaError('broken')
  return {
    durationSeconds: real,
    statedSeconds: real < durationSeconds - lengthTolerance ? durationSeconds : null,
    ends,
  }
}

function areAsStated({ tracks, durationSeconds }: StatedEnds, ends: Ends) {
  const isSeen = ({ index, missingSeconds }: Track) => ends.has(index) || missingSeconds > lengthTolerance
  return tracks.every(isSeen) && Math.abs(Math.max(...ends.values()) - durationSeconds) <= lengthTolerance
}

/** Interleaved tracks end slightly before the point of truncation. */
const besideSeconds = 1

/** The end of the last track; in a zero-filled file, that of the first track that ends near there. */
function lastEnd(ends: Ends, filledFrom: number) {
  const last = Math.max(...ends.values())
  if (!Number.isFinite(filledFrom)) return last
  return Math.min(...ends.values().filter((end) => end > last - besideSeconds))
}

async function lookAtEnd(
  settings: FfmpegSettings,
  { input, startSeconds, durationSeconds }: StatedEnds,
  run: RunOptions,
): Promise<Packet[]> {
  const from = startSeconds + durationSeconds - lookedAtSeconds
  const interval = `${from.toFixed(3)}%+${lookedAtSeconds + beyondSeconds}`
  try {
    return packetsIn(await runFfprobe(settings, ['-read_intervals', interval, ...packetWords, ...input], run))
  } catch (error) {
    if (isDamage(error)) return []
    throw error
  }
}

const isDamage = (error: unknown) =>
  error instanceof MediaError && ['failed', 'broken', 'timed_out'].includes(error.code)

async function readEnds(
  settings: FfmpegSettings,
  stated: StatedEnds,
  filledFrom: number,
  run: RunOptions,
): Promise<Ends> {
  const ends: Ends = new Map()
  const onLine = (line: string) => {
    if (line !== '') addEnd(ends, stated, packetOf(line), filledFrom)
  }
  try {
    await runFfprobeForLines(settings, [...packetWords, ...stated.input], { ...run, onLine })
  } catch (error) {
    if (!isDamage(error) || ends.size === 0) throw error
  }
  return ends
}

function endsOf(stated: StatedEnds, packets: readonly Packet[], filledFrom: number): Ends {
  const ends: Ends = new Map()
  for (const packet of packets) addEnd(ends, stated, packet, filledFrom)
  return ends
}

/** Zeros are valid black or silence in these. */
const isRaw = (codec: string) => codec.startsWith('pcm_') || codec === 'rawvideo'

function addEnd(ends: Ends, { tracks, startSeconds }: StatedEnds, packet: Packet, filledFrom: number) {
  const { index, seconds, duration, endByte, flags } = packet
  const track = tracks.find((one) => one.index === index)
  const isFilling = track && !isRaw(track.codec) && endByte > filledFrom
  if (!track || isFilling || flags.includes('C') || !Number.isFinite(seconds)) return
  ends.set(index, Math.max(ends.get(index) ?? 0, seconds + duration - startSeconds))
}

const pieceBytes = 1024 ** 2
const leastFilling = 4096

/** Offset of the trailing zeros of an incomplete download; Infinity without any. */
async function findFilling(path: string) {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  let end = size
  while (end > 0) {
    const length = Math.min(end === size ? leastFilling : pieceBytes, end)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, end - length)
    const last = buffer.findLastIndex((byte) => byte !== 0)
    if (last >= 0) {
      const from = end - length + last + 1
      return size - from >= leastFilling ? from : Infinity
    }
    end -= length
  }
  return 0
}
