import type { Rendition } from './rendition.ts'
import { secondCodecOf } from '../encode/second-codecs.ts'

/** Words that a player can show over the film. */
export interface CaptionTrack {
  /** As BCP 47 writes it (`en`, `pt-BR`). */
  language: string
  /** What people choose it by. */
  label: string
  /** The address of its media playlist, from the master's. */
  uri: string
}

const startHeight = 720

const isSecond = (video: Rendition) => secondCodecOf(video) !== null

/**
 * Writes the master playlist of all renditions there are so far (RFC 8216 §4.3.4). Players that do not measure first take
 * the first one: that is the best up to 720p in H.264, which all of them know. What there is in a second codec stands last.
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

/** The first track plays by itself; the others only when somebody asks for them, or for their language. */
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

/** A player needs room for the picture and the weightiest of the sound tracks. */
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

/** High dynamic range has been brought down before, so that every screen shows the same. */
function shapeOf({ width, pixelHeight }: Rendition) {
  return [`RESOLUTION=${width}x${pixelHeight}`, 'VIDEO-RANGE=SDR']
}

function line(tag: string, attributes: string[]) {
  return `#${tag}:${attributes.join(',')}`
}

/** A quoted string of a playlist holds neither quotes nor line ends (RFC 8216 §4.2). */
function quotable(text: string) {
  return text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()
}
