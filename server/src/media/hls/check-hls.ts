import { checkMediaPlaylist, type CheckedPlaylist } from './check-media-playlist.ts'
import {
  type HlsFiles,
  parseAttributes,
  parsePlaylistLines,
  tagValues,
  type PlaylistLine,
} from './read-hls.ts'
import { maxEndGapSeconds } from '../plan/plan.ts'

/** Allowed difference between the ends of video and audio: the tolerance for a source plus one frame of each. */
const lengthToleranceSeconds = maxEndGapSeconds + 0.1

interface Variant {
  attributes: MediaTag
  uri: string
}

/**
 * Checks a package against RFC 8216 and Kinora's own rule that all rungs share closed-GOP segment boundaries. Returns
 * the violations; empty when valid.
 */
export async function findHlsViolations(files: HlsFiles, master = 'master.m3u8'): Promise<string[]> {
  const complaints: string[] = []
  const report = (message: string) => complaints.push(`${master}: ${message}`)
  const text = await files.text(master)
  if (text === null) return [`${master}: is missing`]
  const lines = parsePlaylistLines(text)
  const variants = variantsOf(lines)
  const media = tagValues(lines, 'EXT-X-MEDIA').map(parseAttributes)
  const iframes = tagValues(lines, 'EXT-X-I-FRAME-STREAM-INF').map(parseAttributes)
  checkMaster({ text, lines, variants, report })
  checkCodecs(variants, report)
  checkGroups(media, report)
  checkGroupNames({ media, variants, report })
  const checked = new Map<string, CheckedPlaylist>()
  for (const uri of variantUris(variants, media, iframes)) {
    const playlist = await checkMediaPlaylist(files, uri)
    checked.set(uri, playlist)
    complaints.push(...playlist.violations)
  }
  for (const variant of variants) checkVariant({ variant, media, checkedPlaylists: checked, report })
  for (const one of iframes) checkIframes({ one, variants, checked, report })
  checkAlignment({ variants, checkedPlaylists: checked, report })
  checkDurations({ checked, report })
  return complaints
}

type ReportViolation = (message: string) => void

function variantsOf(lines: PlaylistLine[]): Variant[] {
  return lines.flatMap((line, position) => {
    if (line.tag !== 'EXT-X-STREAM-INF') return []
    const next = lines[position + 1]
    return [{ attributes: parseAttributes(line.value), uri: next?.tag === null ? next.uri : '' }]
  })
}

function variantUris(variants: Variant[], ...media: MediaTag[][]) {
  const uris = [...variants.map(({ uri }) => uri), ...media.flat().map(({ URI }) => URI)]
  return new Set(uris.flatMap((uri) => uri || []))
}

const mediaPlaylistTags = ['EXTINF', 'EXT-X-TARGETDURATION', 'EXT-X-BYTERANGE', 'EXT-X-MAP', 'EXT-X-ENDLIST']

/** RFC 8216 §4.3.1.1, §4.1, §4.3.4.2. */
function checkMaster(found: {
  text: string
  lines: PlaylistLine[]
  variants: Variant[]
  report: ReportViolation
}) {
  const { text, lines, variants, report } = found
  if (!text.startsWith('#EXTM3U\n')) report('does not begin with EXTM3U')
  for (const tag of mediaPlaylistTags) {
    if (tagValues(lines, tag).length > 0) report(`has ${tag}, which belongs into a media playlist`)
  }
  if (variants.length === 0) report('names no variant')
  for (const { attributes, uri } of variants) {
    if (uri === '') report('has a variant without an address')
    for (const name of ['BANDWIDTH', 'CODECS', 'RESOLUTION', 'FRAME-RATE']) {
      if (!attributes[name]) report(`${uri} has no ${name}`)
    }
    if (Number(attributes['AVERAGE-BANDWIDTH']) > Number(attributes.BANDWIDTH)) {
      report(`${uri} has an average above its peak`)
    }
  }
}

/** Own rule: the first variant is H.264, and every codec offers a rung at the same frame rate. */
function checkCodecs(variants: Variant[], report: ReportViolation) {
  const isPlain = ({ attributes }: Variant) => /(^|,)avc[13]\./.test(attributes.CODECS ?? '')
  const [first, ...rest] = variants
  if (first && !isPlain(first) && rest.some(isPlain)) report('does not begin with H.264')
  for (const { attributes, uri } of rest.filter((variant) => !isPlain(variant))) {
    const twin = variants.find((one) => isPlain(one) && one.attributes.RESOLUTION === attributes.RESOLUTION)
    if (twin && twin.attributes['FRAME-RATE'] !== attributes['FRAME-RATE'])
      report(`${uri} has another FRAME-RATE than ${twin.uri}`)
  }
}

type MediaTag = Record<string, string>

const groupIdOf = (one: MediaTag) => `${one.TYPE} ${one['GROUP-ID']}`

/** RFC 8216 §4.3.4.1, §4.3.4.1.1. */
function checkGroups(media: MediaTag[], report: ReportViolation) {
  for (const [position, one] of media.entries()) {
    const before = media.slice(0, position).filter((other) => groupIdOf(other) === groupIdOf(one))
    const isDefault = one.DEFAULT === 'YES'
    const rules: [boolean, string][] = [
      ...['TYPE', 'GROUP-ID', 'NAME'].map((name): [boolean, string] => [
        !one[name],
        `has EXT-X-MEDIA without ${name}`,
      ]),
      [before.some(({ NAME }) => NAME === one.NAME), `has two of the name ${one.NAME} in a group`],
      [
        isDefault && before.some(({ DEFAULT }) => DEFAULT === 'YES'),
        `has two defaults in the group ${one['GROUP-ID']}`,
      ],
      [isDefault && one.AUTOSELECT === 'NO', 'has a default that is not to be selected'],
      [one.TYPE === 'SUBTITLES' && !one.URI, 'has subtitles without an address'],
    ]
    for (const [isBroken, message] of rules) if (isBroken) report(message)
  }
}

function checkGroupNames({
  media,
  variants,
  report,
}: {
  media: MediaTag[]
  variants: Variant[]
  report: ReportViolation
}) {
  for (const { attributes, uri } of variants) {
    for (const type of ['AUDIO', 'SUBTITLES']) {
      const group = attributes[type]
      const isListed = media.some((one) => groupIdOf(one) === `${type} ${group}`)
      if (group && !isListed) report(`${uri} names the group ${group}, which is not there`)
    }
  }
}

interface VariantCheck {
  variant: Variant
  media: MediaTag[]
  checkedPlaylists: Map<string, CheckedPlaylist>
  report: ReportViolation
}

/** Declared attributes must match the content (RFC 8216 §4.3.4.2). */
function checkVariant({ variant, media, checkedPlaylists, report }: VariantCheck) {
  const { attributes, uri } = variant
  const video = checkedPlaylists.get(uri)
  const audios = media
    .filter((one) => one.TYPE === 'AUDIO' && one['GROUP-ID'] === attributes.AUDIO)
    .flatMap((one) => checkedPlaylists.get(one.URI ?? '') ?? [])
  if (!video) return
  const most = Math.max(0, ...audios.map(({ peakBitRate }) => peakBitRate))
  const needed = Math.floor(video.peakBitRate + most)
  if (Number(attributes.BANDWIDTH) < needed) report(`${uri} needs a BANDWIDTH of ${needed}`)
  const codecs = new Set([video.codecs, ...audios.map((audio) => audio.codecs)])
  const named = new Set((attributes.CODECS ?? '').split(','))
  if (codecs.symmetricDifference(named).size > 0) report(`${uri} has other codecs: ${[...codecs].join(',')}`)
}

function checkIframes(found: {
  one: MediaTag
  variants: Variant[]
  checked: Map<string, CheckedPlaylist>
  report: ReportViolation
}) {
  const { one, variants, checked, report } = found
  const playlist = checked.get(one.URI ?? '')
  if (!playlist || !one.BANDWIDTH) return report('has keyframes without an address or BANDWIDTH')
  if (!playlist.isIframesOnly) report(`${one.URI} does not say that it has keyframes only`)
  if (Number(one.BANDWIDTH) < Math.floor(playlist.peakBitRate)) report(`${one.URI} needs more BANDWIDTH`)
  const isOfVariant = variants.some(({ uri }) =>
    areEqualTimes(checked.get(uri)?.segmentStarts, playlist.segmentStarts, 0.001),
  )
  if (!isOfVariant) report(`${one.URI} has other times than every variant`)
}

function areEqualTimes(some: number[] | undefined, rest: number[], tolerance: number) {
  const isNear = (time: number, position: number) => Math.abs(time - (rest[position] ?? NaN)) <= tolerance
  return some?.length === rest.length && some.every(isNear)
}

/** RFC 8216 §6.2.4: players switch variants at segment boundaries. */
function checkAlignment({
  variants,
  checkedPlaylists,
  report,
}: Omit<VariantCheck, 'media' | 'variant'> & { variants: Variant[] }) {
  const [first, ...rest] = variants
  const starts = first && checkedPlaylists.get(first.uri)?.segmentStarts
  if (!starts) return
  for (const { uri, attributes } of rest) {
    const tolerance = Math.max(0.02, 1 / Number(attributes['FRAME-RATE'] ?? 25))
    const own = checkedPlaylists.get(uri)?.segmentStarts ?? []
    if (!areEqualTimes(starts, own, tolerance))
      report(`${uri} changes segments at other times than ${first.uri}`)
  }
}

function checkDurations({
  checked,
  report,
}: {
  checked: Map<string, CheckedPlaylist>
  report: ReportViolation
}) {
  const ends = [...checked].filter(([, { segmentStarts }]) => segmentStarts.length > 0)
  const longest = Math.max(0, ...ends.map(([, { endSeconds }]) => endSeconds))
  for (const [uri, { endSeconds }] of ends) {
    if (endSeconds < longest - lengthToleranceSeconds)
      report(`${uri} ends ${(longest - endSeconds).toFixed(2)} s early`)
  }
}
