import type { Rendition } from './rendition.ts'

const startHeight = 720

/**
 * Writes the master playlist of all renditions there are so far. Players that do not measure first take the first one:
 * that is the best up to 720p.
 */
export function writeMaster(renditions: Rendition[]): string {
  const audio = renditions.find(({ kind }) => kind === 'audio')
  const videos = renditions.filter(({ kind }) => kind === 'video').toSorted((a, b) => b.height - a.height)
  const start = videos.find(({ height }) => height <= startHeight) ?? videos.at(-1)
  const ordered = start ? [start, ...videos.filter((video) => video !== start)] : []
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(audio ? [audioLine(audio)] : []),
    ...ordered.flatMap((video) => [variantLine(video, audio), video.playlistFile]),
    '',
  ].join('\n')
}

function audioLine({ channels, playlistFile }: Rendition) {
  const attributes = [
    'TYPE=AUDIO',
    'GROUP-ID="audio"',
    'NAME="Default"',
    'DEFAULT=YES',
    'AUTOSELECT=YES',
    `CHANNELS="${channels}"`,
    `URI="${playlistFile}"`,
  ]
  return `#EXT-X-MEDIA:${attributes.join(',')}`
}

function variantLine(video: Rendition, audio: Rendition | undefined) {
  const attributes = [
    `BANDWIDTH=${video.bandwidth + (audio?.bandwidth ?? 0)}`,
    `AVERAGE-BANDWIDTH=${video.averageBandwidth + (audio?.averageBandwidth ?? 0)}`,
    `CODECS="${[video.codecs, ...(audio ? [audio.codecs] : [])].join(',')}"`,
    `RESOLUTION=${video.width}x${video.pixelHeight}`,
    `FRAME-RATE=${video.frameRate.toFixed(3)}`,
    ...(audio ? ['AUDIO="audio"'] : []),
  ]
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`
}
