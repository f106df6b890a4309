import { growingFiles } from '../hls/growing-rendition.ts'
import { partSeconds } from './segment-writer.ts'

export interface PlaylistSettings {
  /** Of the rendition. */
  name: string
  /** No segment may be longer, when rounded; it never changes. */
  targetDurationSeconds: number
  /** With parts. */
  isLowLatency: boolean
}

export interface ListedPart {
  durationSeconds: number
  isIndependent: boolean
}

export interface OpenSegment {
  position: number
  parts: readonly ListedPart[]
  /** Of the first segment of a run. */
  startedAt?: Date | undefined
}

export interface ListedSegment extends OpenSegment {
  durationSeconds: number
}

export interface PlaylistState {
  /** Absent while nobody publishes. */
  openSegment?: OpenSegment | undefined
  isEnded: boolean
  /** `_HLS_skip=YES`: leave out what the player knows. */
  skips?: boolean | undefined
}

type BegunPlaylist = PlaylistSettings & { firstPosition: number | undefined }

/** Multiples of the target duration at which a player stays behind the edge (RFC 8216bis, 4.4.3.8), and of PART-TARGET. */
const holdBackTargets = 3
/** The least that RFC 8216bis allows for CAN-SKIP-UNTIL. */
const skipTargets = 6
/** Parts of older segments are of no use (RFC 8216bis, 6.2.2). */
const partTargets = 3
/** EXT-X-SKIP. */
const version = 9

/**
 * Writes the media playlist of a rendition while it is broadcast (RFC 8216bis): nothing is ever removed, so that viewers can
 * go back to the beginning. Lines of older segments are kept as one text; each call of `format` costs the same after
 * hours as at the beginning.
 */
export function createBroadcastPlaylist(settings: PlaylistSettings) {
  const { targetDurationSeconds } = settings
  let olderText = ''
  let olderSegments = 0
  let firstPosition: number | undefined
  let endSeconds = 0
  /** Those of the last `skipTargets`. */
  const recent: (ListedSegment & { endSeconds: number })[] = []

  const keepRecent = () => {
    const skippedUntil = endSeconds - skipTargets * targetDurationSeconds
    const older = recent.filter((segment) => segment.endSeconds <= skippedUntil)
    for (const segment of older) olderText += segmentLines(segment, { ...settings, firstPosition }, false)
    recent.splice(0, older.length)
    olderSegments += older.length
  }

  const formatRecent = () => {
    const partsFrom = endSeconds - partTargets * targetDurationSeconds
    return recent
      .map((segment) => {
        const showsParts = segment.endSeconds - segment.durationSeconds >= partsFrom - 0.001
        return segmentLines(segment, { ...settings, firstPosition }, showsParts && settings.isLowLatency)
      })
      .join('')
  }

  return {
    /** In the order of their positions, which leave none out. */
    addSegment: (segment: ListedSegment) => {
      endSeconds += segment.durationSeconds
      firstPosition ??= segment.position
      recent.push({ ...segment, endSeconds })
      keepRecent()
    },
    format: ({ openSegment, isEnded, skips = false }: PlaylistState) => {
      const isSkipping = skips && olderSegments > 0
      const sequence = firstPosition ?? openSegment?.position ?? 0
      return [
        headLines(settings, sequence, isEnded),
        isSkipping ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${olderSegments}\n` : olderText,
        formatRecent(),
        isEnded ? '#EXT-X-ENDLIST\n' : openLines(openSegment, { ...settings, firstPosition: sequence }),
      ].join('')
    },
  }
}

export type BroadcastPlaylist = ReturnType<typeof createBroadcastPlaylist>

function headLines(
  { targetDurationSeconds, isLowLatency }: PlaylistSettings,
  sequence: number,
  isEnded: boolean,
) {
  const hasParts = isLowLatency && !isEnded
  const control = [
    ...(isEnded ? [] : ['CAN-BLOCK-RELOAD=YES']),
    `CAN-SKIP-UNTIL=${skipTargets * targetDurationSeconds}`,
    `HOLD-BACK=${holdBackTargets * targetDurationSeconds}`,
    ...(hasParts ? [`PART-HOLD-BACK=${holdBackTargets * partSeconds}`] : []),
  ]
  return toText([
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${targetDurationSeconds}`,
    `#EXT-X-SERVER-CONTROL:${control.join(',')}`,
    ...(hasParts ? [`#EXT-X-PART-INF:PART-TARGET=${partSeconds}`] : []),
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ])
}

const toText = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** What stands before the parts of a segment. */
const beginLines = ({ position, startedAt }: OpenSegment, { name, firstPosition }: BegunPlaylist) => [
  ...(position === firstPosition ? [`#EXT-X-MAP:URI="${growingFiles(name).initFile}"`] : []),
  ...(startedAt ? [`#EXT-X-PROGRAM-DATE-TIME:${startedAt.toISOString()}`] : []),
]

function partLines({ position, parts }: OpenSegment, { name }: PlaylistSettings) {
  const { partFile } = growingFiles(name)
  return parts.map(({ durationSeconds, isIndependent }, part) => {
    const attributes = [`DURATION=${durationSeconds.toFixed(6)}`, `URI="${partFile(position, part)}"`]
    return `#EXT-X-PART:${[...attributes, ...(isIndependent ? ['INDEPENDENT=YES'] : [])].join(',')}`
  })
}

const segmentLines = (segment: ListedSegment, playlist: BegunPlaylist, showsParts: boolean) =>
  toText([
    ...beginLines(segment, playlist),
    ...(showsParts ? partLines(segment, playlist) : []),
    `#EXTINF:${segment.durationSeconds.toFixed(6)},`,
    growingFiles(playlist.name).segmentFile(segment.position),
  ])

function openLines(openSegment: OpenSegment | undefined, playlist: BegunPlaylist) {
  if (!openSegment || !playlist.isLowLatency) return ''
  const { position, parts } = openSegment
  const next = growingFiles(playlist.name).partFile(position, parts.length)
  return toText([
    ...beginLines(openSegment, playlist),
    ...partLines(openSegment, playlist),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`,
  ])
}
