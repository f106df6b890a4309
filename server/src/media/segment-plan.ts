import { chooseSegmentStarts, cutIntervalSeconds, cutTimes, evenStarts } from './hls/segment-starts.ts'
import type { Probe } from './probe/probe.ts'
import type { ReadBytes } from './mp4/block-reader.ts'
import { formatFragment, type FragmentSample } from './mp4/fragment.ts'
import type { TrackFormat } from './mp4/init-segment.ts'
import type { IndexedTrack, SampleIndex } from './mp4/sample-index.ts'

/** A track and its segments. Times are seconds of the file. */
export interface PlannedTrack {
  track: IndexedTrack
  format: TrackFormat
  timescale: number
  starts: number[]
  /** Of each segment, and one behind the last sample. */
  firstSamples: number[]
  /** Added to decode times, so that those of a segment begin with its first presentation. */
  decodeShift: number
}

/** A difference between the tables and ffprobe: an offset of the whole file, which ffmpeg removes. */
const startToleranceSeconds = 0.002

/** A segment is put together in memory. */
const maxSegmentBytes = 256 * 1024 ** 2

/**
 * Video, then audio in the order of the probe; null when a track is not plain enough, or when its samples overlap: a
 * small file could be copied into an endless one.
 */
export function planSegments({ tracks }: SampleIndex, probe: Probe): PlannedTrack[] | null {
  const { video, audios, durationSeconds, sizeBytes } = probe
  const videoTrack = tracks[video.index]
  const planned = [
    videoTrack ? planVideo(videoTrack, video.startSeconds, durationSeconds) : null,
    ...audios.map((audio) => {
      const track = tracks[audio.index]
      return track ? planAudio(track, durationSeconds) : null
    }),
  ]
  if (!planned.every((track) => track !== null)) return null
  const bytes = planned.flatMap(segmentBytes)
  const isOrdinary = bytes.every((one) => one <= maxSegmentBytes) && sumOf(bytes) <= sizeBytes
  return isOrdinary ? planned : null
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const segmentBytes = ({ track: { table }, firstSamples }: PlannedTrack) =>
  firstSamples.slice(0, -1).map((from, position) => {
    let bytes = 0
    for (let sample = from; sample < (firstSamples[position + 1] ?? from); sample++)
      bytes += table.sizeOf(sample)
    return bytes
  })

function planVideo(track: IndexedTrack, startSeconds: number, durationSeconds: number): PlannedTrack | null {
  const { table, timescale, shift, format } = track
  const presentedAt = (sample: number) => (table.presentationTime(sample) + shift) / timescale
  const isExpected = Math.abs(presentedAt(0) - startSeconds) <= startToleranceSeconds
  if (format?.kind !== 'vide' || !table.isKeyframe(0) || !isExpected) return null
  const samples = table.listKeyframes()
  const keyframes = samples.map(presentedAt).filter((seconds) => seconds < startSeconds + durationSeconds)
  const sampleAt = new Map(
    keyframes.map((seconds, position) => [seconds - startOf(keyframes), samples[position]]),
  )
  const cuts = cutTimes(keyframes, cutIntervalSeconds(durationSeconds))
  const starts = chooseSegmentStarts(cuts, durationSeconds)
  const firstSamples = starts.map((start) => sampleAt.get(start) ?? 0)
  const decodeShift = table.presentationTime(0) + shift - table.decodeTime(0)
  return { track, format, timescale, starts, firstSamples: [...firstSamples, table.sampleCount], decodeShift }
}

const startOf = ([first = 0]: readonly number[]) => first

function planAudio(track: IndexedTrack, durationSeconds: number): PlannedTrack | null {
  const { table, timescale, shift, format, sampleCount } = track
  if (format?.kind !== 'soun') return null
  // What precedes the presentation is priming, and must not be heard.
  let first = 0
  while (first < sampleCount && table.presentationTime(first) + shift < 0) first++
  const sampleFrom = (seconds: number) => {
    const sample = Math.max(first, table.sampleAt(seconds * timescale - shift))
    return table.decodeTime(sample) + shift < seconds * timescale ? sample + 1 : sample
  }
  const starts = evenStarts(durationSeconds)
  const firstSamples = starts.map((start, position) => (position === 0 ? first : sampleFrom(start)))
  const isEmpty = (position: number) => (firstSamples[position] ?? sampleCount) >= sampleCount
  const length = starts.findIndex((_, position) => isEmpty(position))
  const kept = length < 0 ? starts.length : length
  if (kept === 0) return null
  return {
    track,
    format,
    timescale,
    starts: starts.slice(0, kept),
    firstSamples: [...firstSamples.slice(0, kept), sampleCount],
    decodeShift: shift,
  }
}

/** The bytes of a segment: one fragment. */
export async function formatSegment(
  planned: PlannedTrack,
  position: number,
  read: ReadBytes,
): Promise<Buffer> {
  const { track, firstSamples, decodeShift } = planned
  const { table, shift } = track
  const [from = 0, to = from] = firstSamples.slice(position, position + 2)
  const samples: FragmentSample[] = []
  for (let sample = from; sample < to; sample++) {
    const size = table.sizeOf(sample)
    const decoded = table.decodeTime(sample)
    samples.push({
      bytes: await read(table.endByte(sample) - size, size),
      duration: table.decodeTime(sample + 1) - decoded,
      offset: table.presentationTime(sample) + shift - (decoded + decodeShift),
      isKey: table.isKeyframe(sample),
    })
  }
  return formatFragment(position + 1, table.decodeTime(from) + decodeShift, samples)
}
