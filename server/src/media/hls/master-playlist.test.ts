import { expect, test } from 'vitest'
import { formatMasterPlaylist } from './master-playlist.ts'
import type { Rendition } from './rendition.ts'

const videoRendition = (height: number, source: Rendition['source'] = 'encode'): Rendition => ({
  name: `${height}p`,
  kind: 'video',
  height,
  width: (height * 16) / 9,
  pixelHeight: height,
  frameRate: 30_000 / 1001,
  channels: 0,
  codecs: 'avc1.64001f',
  bandwidth: height * 1000,
  averageBandwidth: height * 500,
  durationSeconds: 60,
  playlistFile: `${height}p.m3u8`,
  mediaFile: `${height}p.mp4`,
  sizeBytes: 1,
  source,
})
const audioRendition: Rendition = {
  ...videoRendition(0),
  name: 'audio',
  kind: 'audio',
  channels: 2,
  codecs: 'mp4a.40.2',
  bandwidth: 130_000,
  averageBandwidth: 128_000,
  playlistFile: 'audio.m3u8',
}

test('the master names every picture with the sound they share', () => {
  expect(formatMasterPlaylist([videoRendition(1080, 'remux'), audioRendition, videoRendition(720)]))
    .toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Default",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=850000,AVERAGE-BANDWIDTH=488000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,VIDEO-RANGE=SDR,FRAME-RATE=29.970,AUDIO="audio"
720p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1210000,AVERAGE-BANDWIDTH=668000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1920x1080,VIDEO-RANGE=SDR,FRAME-RATE=29.970,AUDIO="audio"
1080p.m3u8
`)
})

test('every sound track can be chosen, the first plays by itself, and the weightiest counts', () => {
  const french = {
    ...audioRendition,
    name: 'audio-2',
    playlistFile: 'audio-2.m3u8',
    language: 'fr',
    label: 'French',
  }
  const heavy = {
    ...audioRendition,
    name: 'audio-10',
    playlistFile: 'audio-10.m3u8',
    bandwidth: 400_000,
    codecs: 'mp4a.40.5',
  }
  const master = formatMasterPlaylist([
    heavy,
    french,
    { ...audioRendition, language: 'en', label: 'A "title"\n' },
    videoRendition(720),
  ])
  expect(master.match(/TYPE=AUDIO.+/g)).toEqual([
    'TYPE=AUDIO,GROUP-ID="audio",NAME="A  title",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"',
    'TYPE=AUDIO,GROUP-ID="audio",NAME="French",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-2.m3u8"',
    'TYPE=AUDIO,GROUP-ID="audio",NAME="Default",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-10.m3u8"',
  ])
  expect(master).toContain(
    'BANDWIDTH=1120000,AVERAGE-BANDWIDTH=488000,CODECS="avc1.64001f,mp4a.40.2,mp4a.40.5"',
  )
})

test('captions are a group that every picture names', () => {
  const captions = [{ language: 'pt-BR', label: 'Português "BR"', uri: 'captions-1.m3u8' }]
  const master = formatMasterPlaylist([videoRendition(720), videoRendition(360)], captions)
  expect(master).toContain(
    'TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="Português  BR",LANGUAGE="pt-BR",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-1.m3u8"',
  )
  expect(master.match(/STREAM-INF.+SUBTITLES="subtitles"/g)).toHaveLength(2)
  expect(formatMasterPlaylist([videoRendition(720)])).not.toContain('SUBTITLES')
})

test('I-frame playlists are listed when there are any', () => {
  const iframes = { playlistFile: '720p-iframes.m3u8', bandwidth: 9000, averageBandwidth: 8000 }
  expect(
    formatMasterPlaylist([{ ...videoRendition(720), iframes }, videoRendition(360)]).match(
      /#EXT-X-I-FRAME.+/g,
    ),
  ).toEqual([
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9000,AVERAGE-BANDWIDTH=8000,CODECS="avc1.64001f",RESOLUTION=1280x720,VIDEO-RANGE=SDR,URI="720p-iframes.m3u8"',
  ])
})

test('a silent video has no sound in its master', () => {
  expect(formatMasterPlaylist([videoRendition(720)])).not.toMatch(/AUDIO|mp4a/)
})

test('the first picture is the best up to 720p, the rest falls', () => {
  const order = (heights: number[]) =>
    formatMasterPlaylist(heights.map((height) => videoRendition(height))).match(/^\d+p/gm)
  expect(order([144, 1080, 2160, 720, 360])).toEqual(['720p', '2160p', '1080p', '360p', '144p'])
  expect(order([1440, 1080])).toEqual(['1080p', '1440p'])
  expect(order([144])).toEqual(['144p'])
})

test('a second codec follows all of H.264, whose best rung up to 720p stays first', () => {
  const av1 = (height: number): Rendition => ({
    ...videoRendition(height),
    name: `${height}p-av1`,
    codecs: 'av01.0.08M.08',
    playlistFile: `${height}p-av1.m3u8`,
  })
  const master = formatMasterPlaylist([
    av1(1080),
    av1(360),
    videoRendition(360),
    av1(720),
    audioRendition,
    videoRendition(1080),
    videoRendition(720),
  ])
  expect(master.match(/^[\w-]+\.m3u8$/gm)).toEqual([
    '720p.m3u8',
    '1080p.m3u8',
    '360p.m3u8',
    '1080p-av1.m3u8',
    '720p-av1.m3u8',
    '360p-av1.m3u8',
  ])
  expect(master).toContain('CODECS="av01.0.08M.08,mp4a.40.2",RESOLUTION=640x360')
})
