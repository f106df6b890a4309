import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signFolder, verifySignedQuery, signPlaylist, signStoryboard } from './signature.ts'

const secret = Buffer.alloc(32, 7)
const folder = 'videos/some-key'
const now = 1_800_000_000
const read = (query: string) => Object.fromEntries(new URLSearchParams(query))
const check = (query: string, { at = folder, nowSeconds = now, key = secret } = {}) =>
  verifySignedQuery(key, at, { query: read(query), nowSeconds })

describe('a signed address', () => {
  const good = signFolder(secret, folder, now + 60)

  it('is valid until it expires, and is returned unchanged', () => {
    expect(check(good)).toBe(good)
    expect(check(good, { nowSeconds: now + 59 })).toBe(good)
    expect(check(good, { nowSeconds: now + 60 })).toBeUndefined()
  })

  it.each(['videos/some', 'videos/some-key2', 'videos/other', 'videos', ''])('is no good for %j', (at) => {
    expect(check(good, { at })).toBeUndefined()
  })

  it('is invalid under another key', () => {
    expect(check(good, { key: Buffer.alloc(32, 8) })).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no signature', `expires=${now + 60}`],
    ['an empty signature', `expires=${now + 60}&signature=`],
    ['a longer life', good.replace(`${now + 60}`, `${now + 6000}`)],
    ['a moment that is no number', good.replace(`${now + 60}`, 'Infinity')],
    ['a moment with a sign', good.replace(`${now + 60}`, `%2B${now + 60}`)],
    ['a moment with zeros before it', good.replace(`${now + 60}`, `00${now + 60}`)],
    ['a shorter signature', good.slice(0, -1)],
    ['a longer signature', `${good}A`],
    ['letters beyond ASCII', `${good.slice(0, -1)}é`],
  ])('is refused with %s', (_name, query) => {
    expect(check(query)).toBeUndefined()
  })

  it('is refused when it comes twice, as a list', () => {
    const { expires, signature } = read(good)
    const query = { expires: [expires, expires], signature: [signature, signature] }
    expect(verifySignedQuery(secret, folder, { query, nowSeconds: now })).toBeUndefined()
  })

  it('is refused for any other signature', () => {
    fc.assert(
      fc.property(fc.string(), (signature) => {
        const query = { expires: String(now + 60), signature }
        expect(verifySignedQuery(secret, folder, { query, nowSeconds: now })).toBeUndefined()
      }),
    )
  })
})

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
  expect(signStoryboard('0.webp?v=12#xywh=0,0,160,90\n', query)).toBe(
    `0.webp?v=12&${query}#xywh=0,0,160,90\n`,
  )
})
