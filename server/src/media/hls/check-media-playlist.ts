import { codecString } from './codec-string.ts'
import { parseFragments, timescaleOf, trackKindOf, type Fragment } from './fragments.ts'
import {
  filesRelativeTo,
  type HlsFiles,
  parseAttributes,
  parsePlaylistLines,
  tagValues,
  type PlaylistLine,
} from './read-hls.ts'
import { measureBandwidth, type ByteRange } from './media-playlist.ts'

export interface CheckedPlaylist {
  violations: string[]
  isIframesOnly: boolean
  codecs: string
  segmentStarts: number[]
  endSeconds: number
  peakBitRate: number
}

interface ListedSegment {
  uri: string
  durationSeconds: number
  range: ByteRange | null
  isDiscontinuous: boolean
}

type ReportViolation = (message: string) => void

/** Reads a media playlist with all files it refers to and lists violations of RFC 8216. */
export async function checkMediaPlaylist(all: HlsFiles, name: string): Promise<CheckedPlaylist> {
  const complaints: string[] = []
  const report = (message: string) => complaints.push(`${name}: ${message}`)
  const text = await all.text(name)
  const files = filesRelativeTo(all, name)
  const emptyPlaylist = {
    violations: complaints,
    isIframesOnly: false,
    codecs: '',
    segmentStarts: [],
    endSeconds: 0,
    peakBitRate: 0,
  }
  if (text === null) {
    report('is missing')
    return emptyPlaylist
  }
  const lines = parsePlaylistLines(text)
  const segments = segmentsOf(lines, report)
  checkTags(text, lines, report)
  checkDurations(lines, segments, report)
  await checkRanges(files, segments, report)
  const isIframesOnly = tagValues(lines, 'EXT-X-I-FRAMES-ONLY').length > 0
  if (!isIframesOnly) await checkOrder(files, lines, segments, report)
  const init = await readInit(files, lines, report)
  if (!init) return { ...emptyPlaylist, peakBitRate: peakBitRateOf(lines, segments) }
  const kind = { timescale: timescaleOf(init), isVideo: trackKindOf(init) === 'vide', isIframesOnly }
  const times = await checkSegments({ files, segments, ...kind, report })
  return {
    violations: complaints,
    isIframesOnly,
    codecs: codecString(init) ?? '',
    ...times,
    peakBitRate: peakBitRateOf(lines, segments),
  }
}

function segmentsOf(lines: PlaylistLine[], report: ReportViolation) {
  const segments: ListedSegment[] = []
  const ends = new Map<string, number>()
  let next: Partial<ListedSegment> = {}
  let rangeText: string | undefined
  for (const line of lines) {
    if (line.tag === 'EXTINF') next.durationSeconds = Number.parseFloat(line.value)
    else if (line.tag === 'EXT-X-DISCONTINUITY') next.isDiscontinuous = true
    else if (line.tag === 'EXT-X-BYTERANGE') rangeText = line.value
    else if (line.tag === null) {
      const range = rangeText === undefined ? null : rangeOf(rangeText, ends.get(line.uri) ?? 0)
      if (range) ends.set(line.uri, range.offset + range.length)
      if (next.durationSeconds === undefined) report(`has ${line.uri} without EXTINF`)
      segments.push({ uri: line.uri, durationSeconds: 0, isDiscontinuous: false, ...next, range })
      next = {}
      rangeText = undefined
    }
  }
  return segments
}

function rangeOf(text: string, follows: number): ByteRange {
  const [length = 0, offset = follows] = text.split('@').map(Number)
  return { length, offset }
}

const tagVersions: Record<string, number> = { 'EXT-X-BYTERANGE': 4, 'EXT-X-I-FRAMES-ONLY': 4, 'EXT-X-MAP': 6 }
const uniqueTags = [
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-ENDLIST',
]

const headerTags = ['EXT-X-MEDIA-SEQUENCE', 'EXT-X-MAP']

/** RFC 8216 §4.3.1 to §4.3.3. */
function checkTags(text: string, lines: PlaylistLine[], report: ReportViolation) {
  const first = (tag: string) => tagValues(lines, tag)[0]
  const firstSegment = lines.findIndex(({ tag }) => tag === null)
  const version = Number(first('EXT-X-VERSION') ?? 1)
  const rules: [boolean, string][] = [
    [!text.startsWith('#EXTM3U\n'), 'does not begin with EXTM3U'],
    ...uniqueTags.map((tag): [boolean, string] => [tagValues(lines, tag).length > 1, `has ${tag} twice`]),
    ...Object.entries(tagVersions).map(([tag, oldest]): [boolean, string] => [
      first(tag) !== undefined && version < oldest,
      `has ${tag}, which needs version ${oldest}`,
    ]),
    [first('EXT-X-STREAM-INF') !== undefined, 'has EXT-X-STREAM-INF, which belongs into a master'],
    [first('EXT-X-PLAYLIST-TYPE') !== 'VOD', 'is not marked as complete (VOD)'],
    [first('EXT-X-ENDLIST') === undefined, 'has no EXT-X-ENDLIST'],
    [Number(first('EXT-X-MEDIA-SEQUENCE') ?? 0) !== 0, 'does not begin with the first segment'],
    ...headerTags.map((tag): [boolean, string] => [
      lines.findIndex((line) => line.tag === tag) > firstSegment,
      `has ${tag} after its first segment`,
    ]),
  ]
  for (const [isBroken, message] of rules) if (isBroken) report(message)
}

/** RFC 8216 §4.3.3.1: no rounded segment duration exceeds the target. */
function checkDurations(lines: PlaylistLine[], segments: ListedSegment[], report: ReportViolation) {
  const target = Number(tagValues(lines, 'EXT-X-TARGETDURATION')[0])
  if (!Number.isInteger(target)) report('has no EXT-X-TARGETDURATION')
  if (segments.length === 0) report('has no segments')
  for (const [position, { durationSeconds }] of segments.entries()) {
    if (!(durationSeconds > 0)) report(`segment ${position} has no length`)
    if (Math.round(durationSeconds) > target)
      report(`segment ${position} is longer than the target of ${target} s`)
  }
}

async function checkRanges(files: HlsFiles, segments: ListedSegment[], report: ReportViolation) {
  for (const [position, { uri, range }] of segments.entries()) {
    const size = await files.size(uri)
    if (size === null) report(`segment ${position}: ${uri} is missing`)
    else if (range && rangeEnd(range) > size) report(`segment ${position} reaches beyond the end of ${uri}`)
  }
}

/** The segments of a track are contiguous from the initialization section to the end of the file. */
async function checkOrder(
  files: HlsFiles,
  lines: PlaylistLine[],
  segments: ListedSegment[],
  report: ReportViolation,
) {
  const { BYTERANGE: map } = mapAttributes(lines)
  let end = map ? rangeEnd(rangeOf(map, 0)) : 0
  for (const [position, { range }] of segments.entries()) {
    if (!range) return
    if (range.offset !== end) report(`segment ${position} does not follow the one before`)
    end = rangeEnd(range)
  }
  const uri = segments.at(-1)?.uri ?? ''
  if (end < ((await files.size(uri)) ?? 0)) report(`${uri} goes on after the last segment`)
}

const mapAttributes = (lines: PlaylistLine[]) => parseAttributes(tagValues(lines, 'EXT-X-MAP')[0] ?? '')
const rangeEnd = ({ offset, length }: ByteRange) => offset + length

async function readInit(files: HlsFiles, lines: PlaylistLine[], report: ReportViolation) {
  const map = mapAttributes(lines)
  if (!map.URI) {
    const isText = lines.some((line) => line.tag === null && /\.(vtt|webvtt)(\?|$)/.test(line.uri))
    if (!isText) report('has no EXT-X-MAP')
    return null
  }
  const size = await files.size(map.URI)
  const range = map.BYTERANGE ? rangeOf(map.BYTERANGE, 0) : { offset: 0, length: size ?? 0 }
  if (size === null || rangeEnd(range) > size) {
    report('has an initialisation part that is not there')
    return null
  }
  const init = await files.read(map.URI, range)
  if (timescaleOf(init) > 0 && codecString(init) !== null) return init
  report('has an initialization section that declares no track')
  return null
}

interface SegmentsCheck {
  files: HlsFiles
  segments: ListedSegment[]
  timescale: number
  isVideo: boolean
  isIframesOnly: boolean
  report: ReportViolation
}

/** Half a frame at 60 fps plus rounding to timescale units. */
const timeToleranceSeconds = 0.01
/** An EXTINF may be off by the frame that its end was rounded to. */
const lengthToleranceSeconds = 0.1

async function checkSegments(check: SegmentsCheck) {
  const starts: number[] = []
  let endSeconds = 0
  for (const [position, segment] of check.segments.entries()) {
    const report = (message: string) => check.report(`segment ${position} ${message}`)
    const bytes = await check.files.read(segment.uri, segment.range ?? { offset: 0, length: 0 })
    const fragments = parseFragments(bytes)
    const first = fragments[0]
    if (!first?.samples[0]) {
      report('holds no fragment')
      continue
    }
    const span = spanOf(fragments, check.timescale)
    checkFirstSample(check, first, report)
    if (!check.isIframesOnly) {
      const gap = Math.abs(span.decodeStart - endSeconds)
      const isFirst = starts.length === 0
      if (!isFirst && !segment.isDiscontinuous && gap > timeToleranceSeconds)
        report(`leaves a gap of ${gap.toFixed(3)} s`)
      if (Math.abs(span.seconds - segment.durationSeconds) > lengthToleranceSeconds)
        report(`lasts ${span.seconds.toFixed(3)} s, not ${segment.durationSeconds} s`)
    }
    starts.push(span.start)
    endSeconds = span.decodeStart + displayedSeconds(check, segment, span)
  }
  return { segmentStarts: starts, endSeconds }
}

/** In an I-frame playlist a keyframe lasts until the next one; the rest of its fragment is not read. */
const displayedSeconds = (
  { isIframesOnly }: SegmentsCheck,
  { durationSeconds }: ListedSegment,
  { seconds }: { seconds: number },
) => (isIframesOnly ? durationSeconds : seconds)

/** A video segment begins with a keyframe and shows no later sample before it (a closed GOP). */
function checkFirstSample({ isVideo }: SegmentsCheck, { samples }: Fragment, report: ReportViolation) {
  const [first] = samples
  if (!isVideo || !first) return
  if (!first.isKey) report('does not begin with a keyframe')
  let decoded = 0
  const displayTimes = samples.map(({ duration, offset }) => (decoded += duration) - duration + offset)
  if (displayTimes.some((time) => time < (displayTimes[0] ?? 0)))
    report('shows a picture before its keyframe')
}

function spanOf(fragments: Fragment[], timescale: number) {
  const first = fragments[0]
  const units = fragments.flatMap(({ samples }) => samples).reduce((sum, { duration }) => sum + duration, 0)
  const decodeStart = (first?.decodeTime ?? 0) / timescale
  const start = decodeStart + (first?.samples[0]?.offset ?? 0) / timescale
  return { decodeStart, start, seconds: units / timescale }
}

/** Peak bit rate as RFC 8216 §4.3.4.2 defines it; captions count as zero. */
function peakBitRateOf(lines: PlaylistLine[], segments: ListedSegment[]) {
  const targetDurationSeconds = Number(tagValues(lines, 'EXT-X-TARGETDURATION')[0])
  const measured = segments.map(({ durationSeconds, range }) => ({
    durationSeconds,
    length: range?.length ?? 0,
    offset: 0,
  }))
  return measureBandwidth({ targetDurationSeconds, segments: measured, init: null, isComplete: true }).peak
}
