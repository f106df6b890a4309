import { turnTargetSeconds, type TurnSegment } from './turns.ts'

/** EXT-X-GAP (RFC 8216bis, 4.4.4.7) and blocking reloads. */
const version = 9
/** RFC 8216bis, 4.4.3.8 */
const holdBackTargets = 3

/** The media playlist of films in turns, of which older segments leave it (RFC 8216, 6.2.2). */
export const formatTurnPlaylist = (segments: readonly TurnSegment[], isEnded: boolean) =>
  [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${turnTargetSeconds}`,
    ...(isEnded
      ? []
      : [`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=${holdBackTargets * turnTargetSeconds}`]),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    // As many turns have ended before the first segment as its turn counts.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.turn ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments.flatMap((segment, index) => segmentLines(segment, segments[index - 1])),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')

function segmentLines(segment: TurnSegment, before: TurnSegment | undefined) {
  const { source, durationSeconds, length, offset } = segment
  return [
    ...(before?.turn === segment.turn ? [] : beginLines(segment, before)),
    ...(source.isShown ? [] : ['#EXT-X-GAP']),
    `#EXTINF:${durationSeconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${length}@${offset}`,
    source.uri,
  ]
}

/** One for each turn: of one that was cut at its beginning, a rendition may have no segment, and counts it all the same. */
const seamLines = (turns: number) => Array.from({ length: turns }, () => '#EXT-X-DISCONTINUITY')

const beginLines = (
  { source: { uri, init }, turn, startMs }: TurnSegment,
  before: TurnSegment | undefined,
) => [
  ...(before ? seamLines(turn - before.turn) : []),
  `#EXT-X-MAP:URI="${uri}",BYTERANGE="${init.length}@${init.offset}"`,
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`,
]
