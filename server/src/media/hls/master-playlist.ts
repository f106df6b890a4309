import type { Rendition } from './rendition.ts'
import { secondCodecOf } from '../encode/second-codecs.ts'

export interface CaptionTrack {
  /** BCP 47, e.g. `en`, `pt-BR`. */
  language: string
  label: string
  uri: string
}

const startHeight = 720

const isSecond = (video: Rendition) => secondCodecOf(video) !== null

/**
 * Writes the master playlist of the renditions available so far (RFC 8216 §4.3.4). Players that do not measure first
 * start with the first variant: the best H.264 rung up to 720p. Renditions in the second codec come last.
 */
export function writeMaster(renditions: Rendition[], captions: CaptionTrack[] = []): string {
  const audios = renditions
    .filter(({ kind }) => kind === 'audio')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const videos = renditions
    .filter(({ kind }) => kind === 'video')
    .toSorted((a, b) => Number(isSecond(a)) - Number(isSecond(b)) || b.height - a.height)
  const first = videos.filter((video) => !isSecond(video))
  const start = first.find(({ height }) => height <= startHeight) ?? first.at(-1)
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
  return line('EXT-X-MEDIA', [
    'TYPE=AUDIO',
    'GROUP-ID="audio"',
    `NAME="${quotable(label ?? 'Default')}"`,
    ...(language ? [`LANGUAGE="${quotable(language)}"`] : []),
    `DEFAULT=${position === 0 ? 'YES' : 'NO'}`,
    'AUTOSELECT=YES',
    `CHANNELS="${channels}"`,
    `URI="${playlistFile}"`,
  ])
}

function captionLine({ language, label, uri }: CaptionTrack) {
  return line('EXT-X-MEDIA', [
    'TYPE=SUBTITLES',
    'GROUP-ID="subtitles"',
    `NAME="${quotable(label)}"`,
    `LANGUAGE="${quotable(language)}"`,
    'DEFAULT=NO',
    'AUTOSELECT=YES',
    'FORCED=NO',
    `URI="${quotable(uri)}"`,
  ])
}

/** Bandwidth is that of the video plus the heaviest audio track. */
function variantLine(video: Rendition, audios: Rendition[], hasCaptions: boolean) {
  const most = (numbers: number[]) => Math.max(0, ...numbers)
  const codecs = new Set([video.codecs, ...audios.map((audio) => audio.codecs)])
  return line('EXT-X-STREAM-INF', [
    `BANDWIDTH=${video.bandwidth + most(audios.map(({ bandwidth }) => bandwidth))}`,
    `AVERAGE-BANDWIDTH=${video.averageBandwidth + most(audios.map(({ averageBandwidth }) => averageBandwidth))}`,
    `CODECS="${[...codecs].join(',')}"`,
    ...shapeOf(video),
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
    ...shapeOf(video),
    `URI="${playlistFile}"`,
  ]
  return [line('EXT-X-I-FRAME-STREAM-INF', attributes)]
}

/** VIDEO-RANGE is always SDR: high dynamic range is tone mapped. */
function shapeOf({ width, pixelHeight }: Rendition) {
  return [`RESOLUTION=${width}x${pixelHeight}`, 'VIDEO-RANGE=SDR']
}

function line(tag: string, attributes: string[]) {
  return `#${tag}:${attributes.join(',')}`
}

/** A quoted string holds neither quotes nor line breaks (RFC 8216 §4.2). */
function quotable(text: string) {
  return text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()
}
