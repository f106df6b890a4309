import { open } from 'node:fs/promises'
import type { PacketReader } from './packet-reader.ts'
import { parsePacket, packetArguments, type Packet } from './packets.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfprobeForLines, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

// A header states a length; it does not know of truncation, zero filling or missing writes.

interface Track {
  index: number
  codec: string
  missingSeconds: number
}

export interface HeaderTiming {
  path: string
  input: string[]
  tracks: Track[]
  startSeconds: number
  durationSeconds: number
  /** Packets up to `untilSeconds`, which are being read anyway; null for a file without video. */
  firstPackets: { packets: Promise<readonly Packet[]>; untilSeconds: number } | null
  packetReader: PacketReader
}

/** End of the packets of each track, in seconds from the start of the file. */
type TrackEnds = Map<number, number>

export interface ActualDuration {
  durationSeconds: number
  /** The header's duration when it is larger; else null. */
  headerSeconds: number | null
  ends: TrackEnds
}

const durationTolerance = 0.5
/** Length of the inspected end; ffprobe seeks to the keyframe before it. */
const inspectedSeconds = 2
/** A file that continues this long past its stated end has a wrong header. */
const maxOverrunSeconds = 10

/** Checks the end of a file and reads all of it only when that contradicts the header. */
export async function findActualDuration(
  settings: FfmpegSettings,
  stated: HeaderTiming,
  { looking, reading }: { looking: RunOptions; reading: RunOptions },
): Promise<ActualDuration> {
  const { durationSeconds, firstPackets } = stated
  const filledFrom = await findZeroFill(stated.path)
  const isRead = firstPackets && durationSeconds < firstPackets.untilSeconds
  const tail = await (isRead ? firstPackets.packets : readLastPackets(stated, looking))
  const trackEnds = trackEndsOf(stated, tail, filledFrom)
  if (matchesHeader(stated, trackEnds)) return { durationSeconds, headerSeconds: null, ends: trackEnds }
  const ends = await readAllTrackEnds(settings, stated, filledFrom, reading)
  const real = contentEnd(ends, filledFrom)
  if (!(real > 0)) throw new MediaError('broken')
  return {
    durationSeconds: real,
    headerSeconds: real < durationSeconds - durationTolerance ? durationSeconds : null,
    ends,
  }
}

function matchesHeader({ tracks, durationSeconds }: HeaderTiming, ends: TrackEnds) {
  const hasEnd = ({ index, missingSeconds }: Track) => ends.has(index) || missingSeconds > durationTolerance
  return tracks.every(hasEnd) && Math.abs(Math.max(...ends.values()) - durationSeconds) <= durationTolerance
}

/** Interleaved tracks end slightly before the point of truncation. */
const interleavingSeconds = 1

/** The end of the last track; in a zero-filled file, that of the first track that ends near there. */
function contentEnd(ends: TrackEnds, filledFrom: number) {
  const last = Math.max(...ends.values())
  if (!Number.isFinite(filledFrom)) return last
  return Math.min(...ends.values().filter((end) => end > last - interleavingSeconds))
}

async function readLastPackets(
  { packetReader, startSeconds, durationSeconds }: HeaderTiming,
  run: RunOptions,
): Promise<readonly Packet[]> {
  const fromSeconds = startSeconds + durationSeconds - inspectedSeconds
  try {
    return await packetReader.read({ fromSeconds, seconds: inspectedSeconds + maxOverrunSeconds }, run)
  } catch (error) {
    if (isDamageError(error)) return []
    throw error
  }
}

const isDamageError = (error: unknown) =>
  error instanceof MediaError && ['failed', 'broken', 'timed_out'].includes(error.code)

async function readAllTrackEnds(
  settings: FfmpegSettings,
  stated: HeaderTiming,
  filledFrom: number,
  run: RunOptions,
): Promise<TrackEnds> {
  const ends: TrackEnds = new Map()
  const onLine = (line: string) => {
    if (line !== '') updateTrackEnd(ends, stated, parsePacket(line), filledFrom)
  }
  try {
    await runFfprobeForLines(settings, [...packetArguments, ...stated.input], { ...run, onLine })
  } catch (error) {
    if (!isDamageError(error) || ends.size === 0) throw error
  }
  return ends
}

function trackEndsOf(stated: HeaderTiming, packets: readonly Packet[], filledFrom: number): TrackEnds {
  const ends: TrackEnds = new Map()
  for (const packet of packets) updateTrackEnd(ends, stated, packet, filledFrom)
  return ends
}

/** Zeros are valid black or silence in these. */
const isRawCodec = (codec: string) => codec.startsWith('pcm_') || codec === 'rawvideo'

function updateTrackEnd(
  ends: TrackEnds,
  { tracks, startSeconds }: HeaderTiming,
  packet: Packet,
  filledFrom: number,
) {
  const { index, seconds, duration, endByte, flags } = packet
  const track = tracks.find((one) => one.index === index)
  const isFilling = track && !isRawCodec(track.codec) && endByte > filledFrom
  if (!track || isFilling || flags.includes('C') || !Number.isFinite(seconds)) return
  ends.set(index, Math.max(ends.get(index) ?? 0, seconds + duration - startSeconds))
}

const readBytes = 1024 ** 2
const minZeroFill = 4096

/** Offset of the trailing zeros of an incomplete download; Infinity without any. */
async function findZeroFill(path: string) {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  let end = size
  while (end > 0) {
    const length = Math.min(end === size ? minZeroFill : readBytes, end)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, end - length)
    const last = buffer.findLastIndex((byte) => byte !== 0)
    if (last >= 0) {
      const from = end - length + last + 1
      return size - from >= minZeroFill ? from : Infinity
    }
    end -= length
  }
  return 0
}

/** Programs that write to a pipe store the largest unsigned or signed number for an unknown length. */
const unknownSizeFrom = 0x7f_ff_00_00

/** Stated size of a WAV: from its header (RIFF, 32 bits) or from the chunk after it (RF64, EBU Tech 3306). Null when unknown. */
function headerSizeBytes(head: Buffer): number | null {
  const is64 = head.toString('latin1', 0, 4) === 'RF64'
  const size = is64 ? Number(head.readBigUInt64LE(20)) : head.readUInt32LE(4)
  const isUnknown = size === 0 || size > Number.MAX_SAFE_INTEGER || (!is64 && size >= unknownSizeFrom)
  return isUnknown ? null : size + 8
}

const headerBytes = 28

/**
 * Stated duration of a WAV in seconds when the file is shorter; else null. ffmpeg ignores the header. Bytes per
 * second are constant.
 */
export async function findRiffHeaderDuration(path: string, realSeconds: number): Promise<number | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
  const stated = bytesRead === headerBytes ? headerSizeBytes(buffer) : null
  if (stated === null || size === 0) return null
  const seconds = (realSeconds * stated) / size
  return seconds > realSeconds + durationTolerance ? seconds : null
}
