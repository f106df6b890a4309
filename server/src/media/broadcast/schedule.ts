import type { ByteRange, Segment } from '../hls/media-playlist.ts'

// What a playlist shows around the clock, computed from the time alone: entries of films, one after the other, with numbers of
// segments that only grow. All times are instants, so that days of 23 or 25 hours are none.

/**
 * The longest segment that films have (docs/media.md “The package”). A playlist ends this long after the clock: players
 * stay at least a target duration behind its end.
 */
export const targetDurationSeconds = 10
/** How far back viewers can go. */
export const windowSeconds = 300

interface PlaylistVideo {
  sourceVideoId: number
  /** Of the entry of the playlist, which orders them. */
  rank: number
  seconds: number
}

interface NextEntryOptions {
  last: { sourceVideoId: number; rank: number; endsAt: Date } | undefined
  /** Of the broadcast. */
  startsAt: Date
  now: Date
  repeats: boolean
}

/**
 * The film that follows the last entry, and when; entries that would be over by now are left out, as after an outage. Undefined
 * when nothing follows.
 */
export function chooseNextEntry<Film extends PlaylistVideo>(
  films: readonly Film[],
  { last, startsAt, now, repeats }: NextEntryOptions,
): { film: Film; startsAt: Date } | undefined {
  const roundMs = films.reduce((sum, film) => sum + msOf(film), 0)
  if (roundMs === 0) return undefined
  const first = last ? positionAfter(films, last) : 0
  let startMs = (last?.endsAt ?? startsAt).getTime()
  const missedMs = Math.max(0, now.getTime() - startMs)
  if (repeats) startMs += Math.floor(missedMs / roundMs) * roundMs
  for (let position = first; repeats || position < films.length; position++) {
    const film = films[position % films.length] as Film
    if (startMs + msOf(film) > now.getTime()) return { film, startsAt: new Date(startMs) }
    startMs += msOf(film)
  }
  return undefined
}

const msOf = ({ seconds }: { seconds: number }) => Math.round(seconds * 1000)

function positionAfter(films: readonly PlaylistVideo[], last: { sourceVideoId: number; rank: number }) {
  const same = films.findIndex(({ sourceVideoId }) => sourceVideoId === last.sourceVideoId)
  if (same !== -1) return same + 1
  const later = films.findIndex(({ rank }) => rank > last.rank)
  return later === -1 ? films.length : later
}

/** Which segments of which rendition of the film stand for a rendition of the broadcast. */
export interface EntryRendition {
  rendition: string
  firstSequence: number
  segments: number
}

export interface ScheduleEntry {
  /** Counts from the beginning of the broadcast. */
  position: number
  startsAt: Date
  seconds: number
  /** By rendition of the broadcast. */
  renditions: Record<string, EntryRendition>
}

export const endOf = (entry: Pick<ScheduleEntry, 'startsAt' | 'seconds'>) =>
  new Date(entry.startsAt.getTime() + msOf(entry))

/** A rendition of a film that was chosen for one of the broadcast. */
export interface ChosenRendition {
  rendition: string
  durations: readonly number[]
}

const sumOf = (durations: readonly number[]) => durations.reduce((sum, seconds) => sum + seconds, 0)

export function planEntry(
  previous: ScheduleEntry | undefined,
  startsAt: Date,
  chosen: Readonly<Record<string, ChosenRendition>>,
): ScheduleEntry {
  const renditions = Object.entries(chosen).map(([name, { rendition, durations }]) => {
    const before = previous?.renditions[name]
    const firstSequence = before ? before.firstSequence + before.segments : 0
    return [name, { rendition, firstSequence, segments: durations.length }] as const
  })
  return {
    position: previous ? previous.position + 1 : 0,
    startsAt,
    seconds: Math.max(...Object.values(chosen).map(({ durations }) => sumOf(durations))),
    renditions: Object.fromEntries(renditions),
  }
}

/**
 * The entry as far as players may know it at `until`: the next one follows there. Undefined when they know nothing of it.
 */
export function cutEntry(
  entry: ScheduleEntry,
  chosen: Readonly<Record<string, ChosenRendition>>,
  until: Date,
): ScheduleEntry | undefined {
  const limit = (until.getTime() - entry.startsAt.getTime()) / 1000
  const kept = Object.entries(entry.renditions).map(([name, rendition]) => {
    const ends = endsOf(chosen[name]?.durations.slice(0, rendition.segments) ?? [])
    const segments = ends.filter((end) => end <= limit).length
    return { name, rendition: { ...rendition, segments }, seconds: ends[segments - 1] ?? 0 }
  })
  const seconds = Math.max(...kept.map((one) => one.seconds))
  if (seconds === 0) return undefined
  return { ...entry, seconds, renditions: Object.fromEntries(kept.map((one) => [one.name, one.rendition])) }
}

function endsOf(durations: readonly number[]) {
  let end = 0
  return durations.map((seconds) => (end += seconds))
}

interface EntrySource {
  /** Relative to the playlist. */
  uri: string
  init: ByteRange
  /** False once nobody may see the film any longer. */
  isVisible: boolean
}

export interface ScheduledSegment extends Segment {
  sequence: number
  /** Position of its entry. */
  entry: number
  startMs: number
  endMs: number
  source: EntrySource
}

/**
 * The segments of a entry with their times. The last one of a whole film lasts to the end of the entry: picture and sound of a
 * film differ by some milliseconds, and would drift apart from film to film.
 */
export function listEntrySegments(
  entry: ScheduleEntry,
  name: string,
  film: { source: EntrySource; segments: readonly Segment[] },
): ScheduledSegment[] {
  const shown = entry.renditions[name]
  if (!shown) return []
  const isWhole = film.segments.length === shown.segments
  let start = 0
  return film.segments.slice(0, shown.segments).map((segment, index) => {
    const isLast = isWhole && index === shown.segments - 1
    const durationSeconds = isLast ? lastDuration(segment, entry.seconds - start) : segment.durationSeconds
    const end = start + durationSeconds
    const timed = {
      ...segment,
      durationSeconds,
      sequence: shown.firstSequence + index,
      entry: entry.position,
      startMs: entry.startsAt.getTime() + Math.round(start * 1000),
      endMs: entry.startsAt.getTime() + Math.round(end * 1000),
      source: film.source,
    }
    start = end
    return timed
  })
}

/** A rounded EXTINF may not exceed the target duration (RFC 8216, 4.3.3.1). */
const longestSeconds = targetDurationSeconds + 0.499

const lastDuration = ({ durationSeconds }: Segment, toEnd: number) =>
  Math.min(Math.max(durationSeconds, toEnd), Math.max(durationSeconds, longestSeconds))

/** What a playlist lists at a time. */
export function windowAt(segments: readonly ScheduledSegment[], now: Date) {
  const untilMs = now.getTime() + targetDurationSeconds * 1000
  const fromMs = now.getTime() - windowSeconds * 1000
  const next = segments.findIndex(({ endMs }) => endMs > untilMs)
  const due = next === -1 ? segments : segments.slice(0, next)
  const first = due.findIndex(({ endMs }) => endMs > fromMs)
  const nextSegment = next === -1 ? undefined : segments[next]
  return {
    // The last one stays when nothing follows for a while: a playlist without segments is an error to players.
    listed: due.slice(first === -1 ? -1 : first),
    msUntilNext: nextSegment ? nextSegment.endMs - untilMs : Infinity,
  }
}
