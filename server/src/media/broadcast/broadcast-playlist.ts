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
  /** The rendition whose files these are, where it is another one. */
  mediaOf?: string | null | undefined
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

interface ShownSegment<Segment extends OpenSegment> {
  segment: Segment
  /** The rendition whose files these are. */
  name: string
  /** Its initialization segment has to be named: at the beginning, and where it is another one than before. */
  needsInit: boolean
}

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
  /** The rendition whose files the last segment is of. */
  let lastName: string | undefined
  let hasStandIns = false
  /** Those of the last `skipTargets`. */
  const recent: ShownSegment<ListedSegment & { endSeconds: number }>[] = []

  const keepRecent = () => {
    const skippedUntil = endSeconds - skipTargets * targetDurationSeconds
    const older = recent.filter(({ segment }) => segment.endSeconds <= skippedUntil)
    for (const shown of older) olderText += segmentLines(shown, false)
    recent.splice(0, older.length)
    olderSegments += older.length
  }

  /**
   * Files of another rendition have the same times and kinds of tracks, as when a player changes to another quality, so that
   * this is no discontinuity (RFC 8216bis, 4.4.4.3).
   */
  const show = <Segment extends OpenSegment>(segment: Segment): ShownSegment<Segment> => {
    const name = segment.mediaOf ?? settings.name
    return { segment, name, needsInit: name !== lastName }
  }

  const formatRecent = (isSkipping: boolean) => {
    const partsFrom = endSeconds - partTargets * targetDurationSeconds
    return recent
      .map((shown, index) => {
        const { endSeconds, durationSeconds } = shown.segment
        const showsParts = settings.isLowLatency && endSeconds - durationSeconds >= partsFrom - 0.001
        // What is left out may end with files of another rendition.
        const needsInit = shown.needsInit || (isSkipping && hasStandIns && index === 0)
        return segmentLines({ ...shown, needsInit }, showsParts)
      })
      .join('')
  }

  const formatEnd = ({ openSegment, isEnded }: PlaylistState) => {
    if (isEnded) return '#EXT-X-ENDLIST\n'
    if (!openSegment || !settings.isLowLatency) return ''
    // Without a part it is what the segment before was.
    const mediaOf = openSegment.parts.length > 0 ? openSegment.mediaOf : lastName
    return openLines(show({ ...openSegment, mediaOf }))
  }

  return {
    /** In the order of their positions, which leave none out. */
    addSegment: (segment: ListedSegment) => {
      endSeconds += segment.durationSeconds
      firstPosition ??= segment.position
      const shown = show({ ...segment, endSeconds })
      recent.push(shown)
      lastName = shown.name
      hasStandIns ||= lastName !== settings.name
      keepRecent()
    },
    format: (state: PlaylistState) => {
      const { openSegment, isEnded, skips = false } = state
      const isSkipping = skips && olderSegments > 0
      const sequence = firstPosition ?? openSegment?.position ?? 0
      return [
        headLines(settings, sequence, isEnded),
        isSkipping ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${olderSegments}\n` : olderText,
        formatRecent(isSkipping),
        formatEnd(state),
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
const beginLines = ({ segment: { startedAt }, name, needsInit }: ShownSegment<OpenSegment>) => [
  ...(needsInit ? [`#EXT-X-MAP:URI="${growingFiles(name).initFile}"`] : []),
  ...(startedAt ? [`#EXT-X-PROGRAM-DATE-TIME:${startedAt.toISOString()}`] : []),
]

function partLines({ segment: { position, parts }, name }: ShownSegment<OpenSegment>) {
  const { partFile } = growingFiles(name)
  return parts.map(({ durationSeconds, isIndependent }, part) => {
    const attributes = [`DURATION=${durationSeconds.toFixed(6)}`, `URI="${partFile(position, part)}"`]
    return `#EXT-X-PART:${[...attributes, ...(isIndependent ? ['INDEPENDENT=YES'] : [])].join(',')}`
  })
}

const segmentLines = (shown: ShownSegment<ListedSegment>, showsParts: boolean) =>
  toText([
    ...beginLines(shown),
    ...(showsParts ? partLines(shown) : []),
    `#EXTINF:${shown.segment.durationSeconds.toFixed(6)},`,
    growingFiles(shown.name).segmentFile(shown.segment.position),
  ])

function openLines(shown: ShownSegment<OpenSegment>) {
  const { position, parts } = shown.segment
  const next = growingFiles(shown.name).partFile(position, parts.length)
  return toText([...beginLines(shown), ...partLines(shown), `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`])
}
