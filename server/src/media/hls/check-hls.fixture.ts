import { initSegment, mediaSegment, type SegmentSpec } from './boxes.fixture.ts'
import type { HlsFiles } from './read-hls.ts'
import { formatMasterPlaylist } from './master-playlist.ts'
import { type Rendition, formatIframePlaylist, keyframeRange } from './rendition.ts'

export type HlsPackage = Map<string, Buffer>

export const packageFiles = (files: HlsPackage): HlsFiles => ({
  text: async (name) => files.get(name)?.toString() ?? null,
  size: async (name) => files.get(name)?.length ?? null,
  read: async (name, { offset, length }) =>
    files.get(name)?.subarray(offset, offset + length) ?? Buffer.alloc(0),
})

const timescale = 1000
const segmentDurations = [4, 4, 2]

function segmentSpecs(sizeBytes: number): SegmentSpec[] {
  return segmentDurations.map((seconds, position) => ({
    decodeTime: position * 4 * timescale,
    samples: Array.from({ length: seconds }, (_, at) => ({
      sizeBytes: at === 0 ? sizeBytes * 4 : sizeBytes,
      duration: timescale,
    })),
  }))
}

function addRendition(
  files: HlsPackage,
  traits: { name: string; kind: 'video' | 'audio'; height: number },
  media: SegmentSpec[],
) {
  const init = initSegment(traits.kind === 'video' ? 'vide' : 'soun', timescale)
  const segments = media.map(mediaSegment)
  const mediaFile = `${traits.name}.mp4`
  let offset = init.length
  const listed = segments.map((bytes, position) => {
    const segment = { durationSeconds: segmentDurations[position] ?? 0, offset, length: bytes.length }
    offset += bytes.length
    return segment
  })
  files.set(mediaFile, Buffer.concat([init, ...segments]))
  const lines = listed.flatMap((one) => [
    `#EXTINF:${one.durationSeconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${one.length}@${one.offset}`,
    mediaFile,
  ])
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  const map = `#EXT-X-MAP:URI="${mediaFile}",BYTERANGE="${init.length}@0"`
  files.set(`${traits.name}.m3u8`, Buffer.from([...head, map, ...lines, '#EXT-X-ENDLIST', ''].join('\n')))
  if (traits.kind === 'video') {
    const playlists = listed.flatMap((one, position) => {
      const range = keyframeRange(segments[position] ?? Buffer.alloc(0))
      return range ? [{ ...one, offset: one.offset + range.offset, length: range.length }] : []
    })
    const text = formatIframePlaylist(mediaFile, { offset: 0, length: init.length }, playlists)
    files.set(`${traits.name}-iframes.m3u8`, Buffer.from(text))
  }
}

const rendition = (name: string, height: number): Rendition => ({
  name,
  kind: height > 0 ? 'video' : 'audio',
  height,
  width: height * 2,
  pixelHeight: height,
  frameRate: 1,
  channels: height > 0 ? 0 : 2,
  codecs: height > 0 ? 'avc1.64001f' : 'mp4a.40.2',
  bandwidth: height > 0 ? height * 200 : 2000,
  averageBandwidth: height > 0 ? height * 50 : 1000,
  durationSeconds: 10,
  playlistFile: `${name}.m3u8`,
  mediaFile: `${name}.mp4`,
  iframes:
    height > 0
      ? { playlistFile: `${name}-iframes.m3u8`, bandwidth: height * 200, averageBandwidth: height }
      : null,
  sizeBytes: 1,
  source: 'encode',
})

export function makePackage(change: (media: SegmentSpec[]) => SegmentSpec[] = (media) => media): HlsPackage {
  const files: HlsPackage = new Map()
  addRendition(files, { name: '360p', kind: 'video', height: 360 }, segmentSpecs(2000))
  addRendition(files, { name: '144p', kind: 'video', height: 144 }, change(segmentSpecs(500)))
  addRendition(files, { name: 'audio', kind: 'audio', height: 0 }, segmentSpecs(100))
  const text =
    '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:10,\nen.vtt\n#EXT-X-ENDLIST\n'
  files.set('en.m3u8', Buffer.from(text))
  files.set('en.vtt', Buffer.from('WEBVTT\n'))
  const master = formatMasterPlaylist(
    [rendition('360p', 360), rendition('144p', 144), rendition('audio', 0)],
    [{ language: 'en', label: 'English', uri: 'en.m3u8' }],
  )
  files.set('master.m3u8', Buffer.from(master))
  return files
}
