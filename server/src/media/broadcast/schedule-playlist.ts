import { targetDurationSeconds, type ScheduledSegment } from './schedule.ts'

/** EXT-X-GAP (RFC 8216bis, 4.4.4.7) and blocking reloads. */
const version = 9
/** RFC 8216bis, 4.4.3.8 */
const holdBackTargets = 3

/** The media playlist of films in entries, of which older segments leave it (RFC 8216, 6.2.2). */
export const formatSchedulePlaylist = (segments: readonly ScheduledSegment[], isEnded: boolean) =>
  [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${targetDurationSeconds}`,
    ...(isEnded
      ? []
      : [`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=${holdBackTargets * targetDurationSeconds}`]),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    // As many entries have ended before the first segment as its entry counts.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.entry ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments.flatMap((segment, index) => segmentLines(segment, segments[index - 1])),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')

function segmentLines(segment: ScheduledSegment, before: ScheduledSegment | undefined) {
  const { source, durationSeconds, length, offset } = segment
  return [
    ...(before?.entry === segment.entry ? [] : beginLines(segment, before)),
    ...(source.isVisible ? [] : ['#EXT-X-GAP']),
    `#EXTINF:${durationSeconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${length}@${offset}`,
    source.uri,
  ]
}

/** One for each entry: of one that was cut at its beginning, a rendition may have no segment, and counts it all the same. */
const seamLines = (entries: number) => Array.from({ length: entries }, () => '#EXT-X-DISCONTINUITY')

const beginLines = (
  { source: { uri, init }, entry, startMs }: ScheduledSegment,
  before: ScheduledSegment | undefined,
) => [
  ...(before ? seamLines(entry - before.entry) : []),
  `#EXT-X-MAP:URI="${uri}",BYTERANGE="${init.length}@${init.offset}"`,
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`,
]
