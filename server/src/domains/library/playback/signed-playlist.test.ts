import { expect, it } from 'vitest'
import { signPlaylist, signStoryboard } from './signature.ts'

const query = 'expires=1&signature=abc'

it('signs the addresses of a master playlist, in lines and in attributes', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Default",URI="audio.m3u8"',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="360p-iframes.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="audio"',
    '360p.m3u8',
    '',
  ].join('\n')
  expect(signPlaylist(master, query).split('\n')).toEqual([
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Default",URI="audio.m3u8?${query}"`,
    `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="360p-iframes.m3u8?${query}"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="audio"',
    `360p.m3u8?${query}`,
    '',
  ])
})

it('signs a media playlist with byte ranges and keeps a query that is there', () => {
  const media =
    '#EXTM3U\n#EXT-X-MAP:URI="360p.mp4",BYTERANGE="800@0"\n#EXTINF:4,\n360p.mp4?v=2\n#EXT-X-ENDLIST\n'
  expect(signPlaylist(media, query)).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="360p.mp4?${query}",BYTERANGE="800@0"\n#EXTINF:4,\n360p.mp4?v=2&${query}\n#EXT-X-ENDLIST\n`,
  )
})

it.each([
  'https://elsewhere.example/a.mp4',
  '//elsewhere.example/a.mp4',
  '/media/videos/other/a.mp4',
  'data:,x',
])('gives no signature away to %s', (address) => {
  expect(signPlaylist(`#EXTINF:4,\n${address}`, query)).toBe(`#EXTINF:4,\n${address}`)
  expect(signPlaylist(`#EXT-X-MAP:URI="${address}"`, query)).toBe(`#EXT-X-MAP:URI="${address}"`)
})

it('signs the sheets of a storyboard before the place in them, and leaves spoken words alone', () => {
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:02.000\nstoryboard-0.webp#xywh=0,0,160,90\n\n00:02.000 --> 00:04.000\nGo to a.webp now\n'
  expect(signStoryboard(vtt, query)).toBe(
    `WEBVTT\n\n00:00.000 --> 00:02.000\nstoryboard-0.webp?${query}#xywh=0,0,160,90\n\n00:02.000 --> 00:04.000\nGo to a.webp now\n`,
  )
})
