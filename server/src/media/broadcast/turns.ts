import type { ByteRange, Segment } from '../hls/media-playlist.ts'

// What a playlist shows around the clock, computed from the time alone: turns of films, one after the other, with numbers of
// segments that only grow. All times are instants, so that days of 23 or 25 hours are none.

/**
 * The longest segment that films have (docs/media.md “The package”). A playlist ends this long after the clock: players
 * stay at least a target duration behind its end.
 */
export const turnTargetSeconds = 10
/** How far back viewers can go. */
export const windowSeconds = 300

interface ShownFilm {
  filmId: number
  /** Of the entry of the playlist, which orders them. */
  rank: number
  seconds: number
}

interface NextTurnOptions {
  last: { filmId: number; rank: number; endsAt: Date } | undefined
  /** Of the broadcast. */
  startsAt: Date
  now: Date
  repeats: boolean
}

/**
 * The film that follows the last turn, and when; turns that would be over by now are left out, as after an outage. Undefined
 * when nothing follows.
 */
export function chooseNextTurn<Film extends ShownFilm>(
  films: readonly Film[],
  { last, startsAt, now, repeats }: NextTurnOptions,
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

function positionAfter(films: readonly ShownFilm[], last: { filmId: number; rank: number }) {
  const same = films.findIndex(({ filmId }) => filmId === last.filmId)
  if (same !== -1) return same + 1
  const later = films.findIndex(({ rank }) => rank > last.rank)
  return later === -1 ? films.length : later
}

/** Which segments of which rendition of the film stand for a rendition of the broadcast. */
export interface TurnRendition {
  rendition: string
  firstSequence: number
  segments: number
}

export interface Turn {
  /** Counts from the beginning of the broadcast. */
  position: number
  startsAt: Date
  seconds: number
  /** By rendition of the broadcast. */
  renditions: Record<string, TurnRendition>
}

export const endOf = (turn: Pick<Turn, 'startsAt' | 'seconds'>) =>
  new Date(turn.startsAt.getTime() + msOf(turn))

/** A rendition of a film that was chosen for one of the broadcast. */
export interface ChosenRendition {
  rendition: string
  durations: readonly number[]
}

const sumOf = (durations: readonly number[]) => durations.reduce((sum, seconds) => sum + seconds, 0)

export function planTurn(
  previous: Turn | undefined,
  startsAt: Date,
  chosen: Readonly<Record<string, ChosenRendition>>,
): Turn {
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
 * The turn as far as players may know it at `until`: the next one follows there. Undefined when they know nothing of it.
 */
export function cutTurn(
  turn: Turn,
  chosen: Readonly<Record<string, ChosenRendition>>,
  until: Date,
): Turn | undefined {
  const limit = (until.getTime() - turn.startsAt.getTime()) / 1000
  const kept = Object.entries(turn.renditions).map(([name, rendition]) => {
    const ends = endsOf(chosen[name]?.durations.slice(0, rendition.segments) ?? [])
    const segments = ends.filter((end) => end <= limit).length
    return { name, rendition: { ...rendition, segments }, seconds: ends[segments - 1] ?? 0 }
  })
  const seconds = Math.max(...kept.map((one) => one.seconds))
  if (seconds === 0) return undefined
  return { ...turn, seconds, renditions: Object.fromEntries(kept.map((one) => [one.name, one.rendition])) }
}

function endsOf(durations: readonly number[]) {
  let end = 0
  return durations.map((seconds) => (end += seconds))
}

interface TurnSource {
  /** Relative to the playlist. */
  uri: string
  init: ByteRange
  /** False once nobody may see the film any longer. */
  isShown: boolean
}

export interface TurnSegment extends Segment {
  sequence: number
  /** Position of its turn. */
  turn: number
  startMs: number
  endMs: number
  source: TurnSource
}

/**
 * The segments of a turn with their times. The last one of a whole film lasts to the end of the turn: picture and sound of a
 * film differ by some milliseconds, and would drift apart from film to film.
 */
export function listTurnSegments(
  turn: Turn,
  name: string,
  film: { source: TurnSource; segments: readonly Segment[] },
): TurnSegment[] {
  const shown = turn.renditions[name]
  if (!shown) return []
  const isWhole = film.segments.length === shown.segments
  let start = 0
  return film.segments.slice(0, shown.segments).map((segment, index) => {
    const isLast = isWhole && index === shown.segments - 1
    const durationSeconds = isLast ? lastDuration(segment, turn.seconds - start) : segment.durationSeconds
    const end = start + durationSeconds
    const timed = {
      ...segment,
      durationSeconds,
      sequence: shown.firstSequence + index,
      turn: turn.position,
      startMs: turn.startsAt.getTime() + Math.round(start * 1000),
      endMs: turn.startsAt.getTime() + Math.round(end * 1000),
      source: film.source,
    }
    start = end
    return timed
  })
}

/** A rounded EXTINF may not exceed the target duration (RFC 8216, 4.3.3.1). */
const longestSeconds = turnTargetSeconds + 0.499

const lastDuration = ({ durationSeconds }: Segment, toEnd: number) =>
  Math.min(Math.max(durationSeconds, toEnd), Math.max(durationSeconds, longestSeconds))

/** What a playlist lists at a time. */
export function windowAt(segments: readonly TurnSegment[], now: Date) {
  const untilMs = now.getTime() + turnTargetSeconds * 1000
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
