import { initSegment } from '../hls/boxes.fixture.ts'
import { formatFragment } from '../mp4/fragment.ts'
import { createPackager, type PackagerOptions } from './packager.ts'
import type { BroadcastPart, BroadcastSegment } from './segment-writer.ts'

export interface TrackSpec {
  kind?: 'vide' | 'soun'
  timescale?: number
  /** Units of the track. */
  frame: number
  count: number
  start?: number
  /** A keyframe each … frames. */
  gop?: number
  keyAt?: (frame: number) => boolean
  offset?: (frame: number) => number
  /** Extra units before a frame. */
  gapBefore?: Record<number, number>
  framesPerFragment?: number
}

/** The boxes that ffmpeg would write for a track: each frame holds its number. */
export function trackBoxes(track: TrackSpec) {
  const { kind = 'vide', timescale = 16_000, frame, count, gop = 1, framesPerFragment = 1 } = track
  const isKey = track.keyAt ?? ((number: number) => number % gop === 0)
  const boxes = [initSegment(kind, timescale)]
  let time = track.start ?? 0
  for (let first = 0; first < count; first += framesPerFragment) {
    const numbers = Array.from({ length: Math.min(framesPerFragment, count - first) }, (_, at) => first + at)
    time += track.gapBefore?.[first] ?? 0
    const samples = numbers.map((number) => ({
      bytes: Buffer.from(`frame ${number};`),
      duration: frame,
      offset: track.offset?.(number) ?? 0,
      isKey: isKey(number),
    }))
    boxes.push(formatFragmentAt(time, samples))
    time += frame * numbers.length
  }
  return boxes
}

/** Also before zero, where encoders place the delay of audio. */
function formatFragmentAt(time: number, samples: Parameters<typeof formatFragment>[2]) {
  const bytes = formatFragment(1, Math.max(0, time), samples)
  bytes.writeBigInt64BE(BigInt(time), bytes.indexOf('tfdt') + 8)
  return bytes
}

export interface PackagedRun {
  events: string[]
  parts: BroadcastPart[]
  segments: BroadcastSegment[]
  inits: string[]
}

export function createRecordingPackager(options: Pick<PackagerOptions, 'names'> & Partial<PackagerOptions>) {
  const run: PackagedRun = { events: [], parts: [], segments: [], inits: [] }
  const packager = createPackager({
    baseSeconds: 0,
    onInit: (name) => run.inits.push(name),
    onPart: (part) => {
      run.parts.push(part)
      run.events.push(`${part.name} ${part.segment}.${part.part}`)
    },
    onSegment: (segment) => {
      run.segments.push(segment)
      run.events.push(`${segment.name} ${segment.position}`)
    },
    ...options,
  })
  return { packager, run }
}

/** Feeds all tracks in turns, a box at a time, and ends the run. */
export function packageTracks(
  tracks: Record<string, TrackSpec>,
  options: Partial<PackagerOptions> = {},
): PackagedRun & { endSeconds: number } {
  const { packager, run } = createRecordingPackager({ names: Object.keys(tracks), ...options })
  const boxes = Object.entries(tracks).map(([name, track]) => ({ name, boxes: trackBoxes(track) }))
  const longest = Math.max(...boxes.map((one) => one.boxes.length))
  for (let at = 0; at < longest; at++)
    for (const { name, boxes: own } of boxes) {
      const bytes = own[at]
      if (bytes) packager.read(name, bytes)
    }
  return { ...run, endSeconds: packager.end() }
}
