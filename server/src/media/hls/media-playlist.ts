export interface ByteRange {
  offset: number
  length: number
}

export interface Segment extends ByteRange {
  durationSeconds: number
}

export interface MediaPlaylist {
  targetDurationSeconds: number
  init: ByteRange | null
  segments: Segment[]
  isComplete: boolean
}

export interface Bandwidth {
  /** Bits per second over about one target duration (RFC 8216, 4.3.4.2). */
  peak: number
  average: number
  durationSeconds: number
}

/** Expects segments that are byte ranges of one file. */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { targetDurationSeconds: 0, init: null, segments: [], isComplete: false }
  let durationSeconds = 0
  let nextOffset = 0
  for (const line of text.split(/\r?\n/)) {
    const { tag, value } = tagValue(line)
    if (tag === 'EXT-X-TARGETDURATION') playlist.targetDurationSeconds = Number(value)
    else if (tag === 'EXT-X-MAP')
      playlist.init = parseByteRange(/BYTERANGE="([^"]+)"/.exec(value)?.[1] ?? '', 0)
    else if (tag === 'EXTINF') durationSeconds = Number.parseFloat(value)
    else if (tag === 'EXT-X-ENDLIST') playlist.isComplete = true
    else if (tag === 'EXT-X-BYTERANGE') {
      const range = parseByteRange(value, nextOffset)
      nextOffset = range.offset + range.length
      playlist.segments.push({ durationSeconds, ...range })
    }
  }
  return playlist
}

function tagValue(line: string) {
  const [, tag = '', value = ''] = /^#(EXT[A-Z0-9-]*):?(.*)/.exec(line) ?? []
  return { tag, value }
}

function parseByteRange(text: string, nextOffset: number): ByteRange {
  const [length = 0, offset = nextOffset] = text.split('@').map(Number)
  return { length, offset }
}

export function measureBandwidth({ segments, targetDurationSeconds }: MediaPlaylist): Bandwidth {
  const durationSeconds = sumDurations(segments.map((segment) => segment.durationSeconds))
  const average = bitRate(sumDurations(segments.map(({ length }) => length)), durationSeconds)
  const shortest = targetDurationSeconds * 0.5
  const longest = targetDurationSeconds * 1.5
  let peak = 0
  for (const start of segments.keys()) {
    for (const run of segmentRunsFrom(segments, start, longest)) {
      if (run.durationSeconds >= shortest) peak = Math.max(peak, bitRate(run.length, run.durationSeconds))
    }
  }
  return { peak: Math.max(peak, average), average, durationSeconds }
}

function* segmentRunsFrom(segments: Segment[], start: number, longest: number) {
  let durationSeconds = 0
  let length = 0
  for (let position = start; position < segments.length; position++) {
    const segment = segments[position]
    if (!segment || durationSeconds + segment.durationSeconds > longest) return
    durationSeconds += segment.durationSeconds
    length += segment.length
    yield { durationSeconds, length }
  }
}

export function segmentBoundaries({ segments }: MediaPlaylist, startSeconds: number) {
  let time = startSeconds
  return segments.slice(0, -1).map(({ durationSeconds }) => (time += durationSeconds))
}

export function longestSegmentSeconds({ segments }: MediaPlaylist) {
  return segments.reduce((longest, { durationSeconds }) => Math.max(longest, durationSeconds), 0)
}

function sumDurations(numbers: number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}

function bitRate(bytes: number, seconds: number) {
  return seconds > 0 ? Math.ceil((bytes * 8) / seconds) : 0
}

/** The byte ranges of a rendition that show one moment: small, and decodable without the rest. */
export interface SegmentRanges {
  ranges: ByteRange[]
  startSeconds: number
  endSeconds: number
}

/**
 * Finds the segment at a time, or the last one past the end; undefined for a playlist without segments.
 * `startSeconds` is the start of the first segment.
 */
export function segmentRangesAt(
  playlistText: string,
  atSeconds: number,
  startSeconds = 0,
): SegmentRanges | undefined {
  const { init, segments } = parseMediaPlaylist(playlistText)
  let time = startSeconds
  const pieces = segments.map(({ offset, length, durationSeconds }) => {
    const piece = { offset, length, startSeconds: time, endSeconds: time + durationSeconds }
    time = piece.endSeconds
    return piece
  })
  const found = pieces.findLast((piece) => piece.startSeconds <= atSeconds) ?? pieces[0]
  if (!init || !found) return undefined
  const { offset, length, ...times } = found
  return { ranges: [init, { offset, length }], ...times }
}

export const captionsFileName = 'captions.vtt'

/**
 * The media playlist of captions: one WebVTT file as one segment of the full duration (RFC 8216 §3.5, §4.3.3).
 * Captions of a long video are smaller than one of its video segments.
 */
export const writeCaptionPlaylist = (durationSeconds: number) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(durationSeconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${durationSeconds.toFixed(3)},`,
    captionsFileName,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

export const segmentLines = (mediaFile: string, segments: readonly Segment[]) =>
  segments.flatMap(({ durationSeconds, offset, length }) => [
    `#EXTINF:${durationSeconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${length}@${offset}`,
    mediaFile,
  ])

/** A complete playlist whose segments are ranges of one file; `sealPlaylist` corrects its target duration. */
export const formatMediaPlaylist = (mediaFile: string, init: ByteRange, segments: readonly Segment[]) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segments.map((one) => Math.round(one.durationSeconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${mediaFile}",BYTERANGE="${init.length}@${init.offset}"`,
    ...segmentLines(mediaFile, segments),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
