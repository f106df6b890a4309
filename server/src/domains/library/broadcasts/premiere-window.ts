import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { Context } from '../../../context.ts'
import { createBroadcastPlaylist } from '../../../media/broadcast/broadcast-playlist.ts'
import { parseGrowingSegmentName } from '../../../media/hls/growing-rendition.ts'
import { formatMasterPlaylist } from '../../../media/hls/master-playlist.ts'
import type { ByteRange, Segment } from '../../../media/hls/media-playlist.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { findRenditionsByMediaKey } from '../processing/queries.ts'
import { primaryRenditionsOf } from '../videos/processing-columns.ts'
import { readRenditionPlaylist, type RenditionPlaylist } from './rendition-playlists.ts'
import { broadcastPlaylistFile } from './plan-encode.ts'
import type { BroadcastWindow, PremierePart, RenditionWindow, WindowClock } from './rendition-window.ts'

interface Premiere {
  mediaKey: string
  state: BroadcastState
  broadcastStartsAt: Date | null
}

interface PremiereRendition {
  name: string
  window: RenditionWindow
  init: ByteRange
  segments: Segment[]
  mediaFile: string
  /** Where the listed segments end. */
  endSeconds: number
}

/**
 * What a film shows at its premiere: as much as its clock has reached, and a target duration more, since players stay that
 * far behind the end. Undefined for a video whose renditions are gone.
 */
export async function loadPremiereWindow(
  ctx: Context,
  premiere: Premiere,
): Promise<BroadcastWindow | undefined> {
  const { mediaKey, broadcastStartsAt: startsAt, state } = premiere
  const row = await findRenditionsByMediaKey(ctx.db, mediaKey)
  const renditions = row ? primaryRenditionsOf(row) : []
  if (renditions.length === 0 || startsAt === null) return undefined
  const playlists = await Promise.all(
    renditions.map(({ playlistFile }) => readRenditionPlaylist(ctx, mediaKey, playlistFile)),
  )
  const target = targetDurationOf(playlists.flatMap(({ segments }) => segments))
  const films = renditions.map(({ name, mediaFile }, index): PremiereRendition => {
    const { init, segments } = playlists[index] as RenditionPlaylist
    return { name, mediaFile, init, segments, endSeconds: 0, window: createWindow(name, target) }
  })
  const window: BroadcastWindow = {
    state,
    renditions: new Map(films.map((film) => [film.name, film.window])),
  }
  window.clock = {
    ...createClock(window, films, { startsAt, aheadMs: target * 1000 }),
    masterPlaylist: formatMasterPlaylist(renditions.map(withComputedPlaylist)),
    findPart: (file) => findPart(films, file),
  }
  return window
}

/** RFC 8216, 4.3.3.1 */
const targetDurationOf = (segments: readonly Segment[]) =>
  Math.max(1, ...segments.map(({ durationSeconds }) => Math.round(durationSeconds)))

const createWindow = (name: string, targetDurationSeconds: number): RenditionWindow => ({
  playlist: createBroadcastPlaylist({ name, targetDurationSeconds, isLowLatency: false }),
  openPosition: 0,
  lastRun: undefined,
  parts: new Map(),
})

function createClock(
  window: BroadcastWindow,
  films: readonly PremiereRendition[],
  { startsAt, aheadMs }: { startsAt: Date; aheadMs: number },
): WindowClock {
  const beganMs = startsAt.getTime() - aheadMs
  return {
    advance: (now) => {
      const seconds = window.state === 'ended' ? Infinity : (now.getTime() - beganMs) / 1000
      for (const film of films) listUntil(film, seconds, startsAt)
      // A list that is complete says so at once: players would wait for more before its last seconds.
      if (window.state === 'live' && films.every(isComplete)) window.state = 'ended'
    },
    msUntilNext: (now) => beganMs + Math.min(...films.map(nextEnd)) * 1000 - now.getTime(),
    isStale: () => false,
    expire: () => undefined,
  }
}

const withComputedPlaylist = ({ iframes: _iframes, ...rendition }: Rendition): Rendition => ({
  ...rendition,
  playlistFile: broadcastPlaylistFile(rendition.name),
})

const isComplete = ({ window, segments }: PremiereRendition) => window.openPosition === segments.length

const nextEnd = ({ window, segments, endSeconds }: PremiereRendition) =>
  endSeconds + (segments[window.openPosition]?.durationSeconds ?? Infinity)

function listUntil(film: PremiereRendition, seconds: number, startedAt: Date) {
  const { window, segments } = film
  while (!isComplete(film) && nextEnd(film) <= seconds) {
    const position = window.openPosition
    const { durationSeconds } = segments[position] as Segment
    const isFirst = position === 0
    window.playlist.addSegment({ position, durationSeconds, parts: [], ...(isFirst && { startedAt }) })
    film.endSeconds += durationSeconds
    window.openPosition += 1
  }
}

function findPart(films: readonly PremiereRendition[], file: string): PremierePart | undefined {
  const segment = parseGrowingSegmentName(file)
  const name = segment?.name ?? file.replace(/-init\.mp4$/, '')
  const film = films.find((one) => one.name === name)
  if (!film || (segment && segment.position >= film.window.openPosition)) return undefined
  const found = segment ? film.segments[segment.position] : film.init
  return (
    found && {
      mediaFile: film.mediaFile,
      range: { start: found.offset, end: found.offset + found.length - 1 },
    }
  )
}
