import type { Rendition } from './rendition.ts'
import { secondCodecOf } from '../encode/video-encoders.ts'

export interface CaptionTrack {
  /** BCP 47, e.g. `en`, `pt-BR`. */
  language: string
  label: string
  uri: string
}

const maxStartHeight = 720

const isSecondCodec = (video: Rendition) => secondCodecOf(video) !== null

/**
 * Writes the master playlist of the renditions available so far (RFC 8216 §4.3.4). Players that do not measure first
 * start with the first variant: the best H.264 rung up to 720p. Renditions in the second codec come last.
 */
export function formatMasterPlaylist(renditions: Rendition[], captions: CaptionTrack[] = []): string {
  const audios = renditions
    .filter(({ kind }) => kind === 'audio')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const videos = renditions
    .filter(({ kind }) => kind === 'video')
    .toSorted((a, b) => Number(isSecondCodec(a)) - Number(isSecondCodec(b)) || b.height - a.height)
  const first = videos.filter((video) => !isSecondCodec(video))
  const start = first.find(({ height }) => height <= maxStartHeight) ?? first.at(-1)
  const ordered = start ? [start, ...videos.filter((video) => video !== start)] : []
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audios.map(audioLine),
    ...captions.map(captionLine),
    ...ordered.flatMap((video) => [variantLine(video, audios, captions.length > 0), video.playlistFile]),
    ...videos.flatMap(iframeLines),
    '',
  ].join('\n')
}

/** Only the first track is DEFAULT; the others are selected by the viewer, or by language. */
function audioLine({ channels, playlistFile, language, label }: Rendition, position: number) {
  return tagLine('EXT-X-MEDIA', [
    'TYPE=AUDIO',
    'GROUP-ID="audio"',
    `NAME="${sanitizeQuoted(label ?? 'Default')}"`,
    ...(language ? [`LANGUAGE="${sanitizeQuoted(language)}"`] : []),
    `DEFAULT=${position === 0 ? 'YES' : 'NO'}`,
    'AUTOSELECT=YES',
    `CHANNELS="${channels}"`,
    `URI="${playlistFile}"`,
  ])
}

function captionLine({ language, label, uri }: CaptionTrack) {
  return tagLine('EXT-X-MEDIA', [
    'TYPE=SUBTITLES',
    'GROUP-ID="subtitles"',
    `NAME="${sanitizeQuoted(label)}"`,
    `LANGUAGE="${sanitizeQuoted(language)}"`,
    'DEFAULT=NO',
    'AUTOSELECT=YES',
    'FORCED=NO',
    `URI="${sanitizeQuoted(uri)}"`,
  ])
}

/** Bandwidth is that of the video plus the heaviest audio track. */
function variantLine(video: Rendition, audios: Rendition[], hasCaptions: boolean) {
  const most = (numbers: number[]) => Math.max(0, ...numbers)
  const codecs = new Set([video.codecs, ...audios.map((audio) => audio.codecs)])
  return tagLine('EXT-X-STREAM-INF', [
    `BANDWIDTH=${video.bandwidth + most(audios.map(({ bandwidth }) => bandwidth))}`,
    `AVERAGE-BANDWIDTH=${video.averageBandwidth + most(audios.map(({ averageBandwidth }) => averageBandwidth))}`,
    `CODECS="${[...codecs].join(',')}"`,
    ...resolutionAttributes(video),
    `FRAME-RATE=${video.frameRate.toFixed(3)}`,
    ...(audios.length > 0 ? ['AUDIO="audio"'] : []),
    ...(hasCaptions ? ['SUBTITLES="subtitles"'] : []),
  ])
}

function iframeLines(video: Rendition) {
  if (!video.iframes) return []
  const { bandwidth, averageBandwidth, playlistFile } = video.iframes
  const attributes = [
    `BANDWIDTH=${bandwidth}`,
    `AVERAGE-BANDWIDTH=${averageBandwidth}`,
    `CODECS="${video.codecs}"`,
    ...resolutionAttributes(video),
    `URI="${playlistFile}"`,
  ]
  return [tagLine('EXT-X-I-FRAME-STREAM-INF', attributes)]
}

/** VIDEO-RANGE is always SDR: high dynamic range is tone mapped. */
function resolutionAttributes({ width, pixelHeight }: Rendition) {
  return [`RESOLUTION=${width}x${pixelHeight}`, 'VIDEO-RANGE=SDR']
}

function tagLine(tag: string, attributes: string[]) {
  return `#${tag}:${attributes.join(',')}`
}

/** A quoted string holds neither quotes nor line breaks (RFC 8216 §4.2). */
function sanitizeQuoted(text: string) {
  return text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()
}
