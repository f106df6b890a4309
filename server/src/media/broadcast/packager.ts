// The packager of broadcasts: cuts what one run of ffmpeg writes into the parts and segments that are stored.
//
//   bytes of each rendition → fragments (fragment-stream.ts) → samples → parts and segments (segment-writer.ts)
//
// Invariants
// - The init and all segments of a rendition, one after another, are `<name>.mp4` as films have it: one track, timestamps that
//   increase, and no gap within a run: a sample lasts until the next one of its track, whatever its fragment says.
// - One run is shifted as a whole: its earliest track begins at `baseSeconds`, and all keep their distance from it. Only the
//   first sample of a track that begins a moment later lasts longer, so that there is no gap between runs either.
// - Video segments begin with a keyframe, at the same moments in all renditions (segment-boundaries.ts).
// - A part is one fragment and lasts at most `partSeconds`; its segment consists of nothing else.
// - A part is emitted with the first sample behind it, a segment with its last part: no later than one frame.
// - When a run ends, all renditions end at the same moment: `end()` returns it, and the next run starts there. A smaller picture
//   ends with a segment that the largest has, too: where it is behind, the largest stands in for it.
// - Nothing is emitted until every rendition has begun, and nothing at all when one does not: else the broadcast would go on
//   without it, or with a hole in it. What is held, and each segment, is bounded.
//
// The feed of a run begins with a keyframe, so that audio does not begin long before the picture.
import { timescaleOf, trackKindOf } from '../hls/fragments.ts'
import { maxStartGapSeconds } from '../plan/plan.ts'
import { BroadcastError } from './broadcast-error.ts'
import { createFragmentReader, readSamples, type TimedSample } from './fragment-stream.ts'
import { createAudioBoundaries, createVideoBoundaries } from './segment-boundaries.ts'
import { createSegmentWriter, type SegmentListener, type SegmentWriter } from './segment-writer.ts'

export interface PackagerOptions extends SegmentListener {
  /** Of all renditions of the run, the largest picture first. */
  names: readonly string[]
  /** Where the run starts in the broadcast: 0, or the end of what is stored. */
  baseSeconds: number
  /** Of the first segment of each rendition; 0 by default. */
  firstPositions?: Readonly<Record<string, number>> | undefined
  onInit: (name: string, bytes: Buffer) => void
}

export interface Packager {
  /**
   * Takes the next bytes of a rendition.
   * @throws BroadcastError; `end` still closes what came before
   */
  read: (name: string, bytes: Buffer) => void
  /** Closes the open segments with what fits, and throws nothing; returns where the run ends in the broadcast. */
  end: () => number
}

/** Until the last rendition has begun: encoders are behind a copy. */
const maxHeldSeconds = 20
const maxHeldBytes = 64 * 1024 ** 2
/** A rendition that ends earlier than this before the others is left as it is. */
export const maxHoldSeconds = 1
/** Of the beginning of a segment in two pictures, whose frames may be in another order; segments are longer. */
const sameMomentSeconds = 0.5

export function createPackager(options: PackagerOptions): Packager {
  const { names, baseSeconds, onInit } = options
  const tracks = new Map(names.map((name) => [name, createTrack(name)]))
  const readers = new Map(
    [...tracks.values()].map((track) => {
      const read = createFragmentReader({
        onInit: (bytes) => {
          Object.assign(track, { timescale: timescaleOf(bytes), isVideo: trackKindOf(bytes) === 'vide' })
          onInit(track.name, bytes)
        },
        onFragment: (fragment) => {
          hold(track, readSamples(fragment))
          const all = [...tracks.values()]
          if (!track.writer && all.every(({ held }) => held.length > 0)) {
            startRun(all, options)
            all.forEach(release)
          } else release(track)
        },
      })
      return [track.name, read]
    }),
  )
  return {
    read: (name, bytes) => readers.get(name)?.(bytes),
    end: () => endRun([...tracks.values()], baseSeconds),
  }
}

interface Track {
  name: string
  timescale: number
  isVideo: boolean
  /** Before the run starts. */
  held: TimedSample[]
  writer: SegmentWriter | undefined
}

const createTrack = (name: string): Track => ({
  name,
  timescale: 0,
  isVideo: false,
  held: [],
  writer: undefined,
})

function hold({ name, timescale, isVideo, held, writer }: Track, samples: TimedSample[]) {
  if (timescale === 0) throw new BroadcastError('broken_stream', `${name}: samples without a track`)
  const isPlayable = (sample: TimedSample) => writer ?? (held.length > 0 || !isVideo || sample.isKey)
  for (const sample of samples) if (isPlayable(sample)) held.push(sample)
}

function release(track: Track) {
  if (!track.writer) return checkHeld(track)
  const { held } = track
  track.held = []
  for (const sample of held) track.writer.add(sample)
}

function checkHeld({ name, held, timescale }: Track) {
  const seconds = ((held.at(-1)?.decodeTime ?? 0) - (held[0]?.decodeTime ?? 0)) / timescale
  const bytes = held.reduce((sum, sample) => sum + sample.bytes.length, 0)
  if (seconds > maxHeldSeconds || bytes > maxHeldBytes)
    throw new BroadcastError('missing_rendition', `${name} waits for others`)
}

/** Gives each track its place in the broadcast, once all have begun. */
function startRun(tracks: Track[], options: PackagerOptions) {
  const { baseSeconds, firstPositions = {} } = options
  const begun = tracks.map((track) => ({
    track,
    firstSeconds: (track.held[0]?.decodeTime ?? 0) / track.timescale,
  }))
  const originSeconds = Math.min(...begun.map(({ firstSeconds }) => firstSeconds))
  const startOf = (seconds: number) =>
    baseSeconds + (seconds - originSeconds > maxStartGapSeconds ? seconds - originSeconds : 0)
  const videos = begun.filter(({ track }) => track.isVideo)
  const videoBoundaries = createVideoBoundaries(
    startOf(Math.min(...videos.map(({ firstSeconds }) => firstSeconds))),
  )
  for (const { track, firstSeconds } of begun) {
    const { name, timescale, isVideo } = track
    track.writer = createSegmentWriter({
      ...options,
      name,
      timescale,
      shift: Math.round((baseSeconds - originSeconds) * timescale),
      startSeconds: startOf(firstSeconds),
      firstPosition: firstPositions[name] ?? 0,
      boundaries: isVideo ? videoBoundaries : createAudioBoundaries(startOf(firstSeconds)),
    })
  }
}

function endRun(tracks: Track[], baseSeconds: number) {
  const largest = tracks.find(({ isVideo }) => isVideo)
  const writers = tracks.flatMap((track) => {
    const { writer } = track
    const endSeconds = writer?.endSeconds()
    return writer && endSeconds !== undefined ? [{ track, writer, endSeconds }] : []
  })
  const lastSeconds = Math.max(baseSeconds, ...writers.map(({ endSeconds }) => endSeconds))
  for (const { track, writer, endSeconds } of writers) {
    const isSmaller = track.isVideo && track !== largest
    const untilSeconds = isSmaller ? sharedEnd(writer, largest?.writer, lastSeconds) : lastSeconds
    const isBehind = untilSeconds - endSeconds > maxHoldSeconds
    if (isSmaller && isBehind) continue
    writer.end(isBehind ? endSeconds : untilSeconds)
  }
  return lastSeconds
}

/** Of the open segment: never, where the largest picture has not begun it. */
function sharedEnd(writer: SegmentWriter, largest: SegmentWriter | undefined, lastSeconds: number) {
  const aheadSeconds = writer.openSeconds() - (largest?.openSeconds() ?? 0)
  if (aheadSeconds > sameMomentSeconds) return Infinity
  return aheadSeconds < -sameMomentSeconds ? (largest?.openSeconds() ?? 0) : lastSeconds
}
