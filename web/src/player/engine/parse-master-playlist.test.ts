import { expect, test } from 'vitest'
import { defaultDecoders } from './decoders.ts'
import { parseMasterPlaylist } from './parse-master-playlist.ts'

const base = 'https://kinora.example/media/videos/key/master.m3u8?v=4'
const variant = (codec: string, width: number, height: number, file: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${height * 1000},CODECS="${codec},mp4a.40.2",RESOLUTION=${width}x${height},FRAME-RATE=29.970,AUDIO="audio",SUBTITLES="subtitles"\n${file}`
const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Default",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="Deutsch, leicht",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,URI="captions/a/captions.m3u8"
${variant('avc1.64001f', 1280, 720, '720p.m3u8')}
${variant('avc1.64001e', 640, 360, '360p.m3u8')}
${variant('av01.0.05M.08', 1280, 720, '720p-av1.m3u8')}
${variant('av01.0.01M.08', 640, 360, '360p-av1.m3u8')}
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f",URI="720p-iframes.m3u8"
`
const withAv1 = { ...defaultDecoders, av01: 1080 }
const all = () => true

type Tracks = { url: string; codecs: string[]; [name: string]: unknown }[]
function tracksOf(
  type: string,
  text: string,
  decoders = defaultDecoders,
  canPlay: (codec: string) => boolean = all,
) {
  const { selectionSets } = parseMasterPlaylist(text, base, { decoders, canPlay })
  const set = selectionSets.find((one) => one.type === type)
  return (set?.switchingSets[0]?.tracks ?? []) as unknown as Tracks
}
const filesOf = (...input: [string, typeof defaultDecoders?, ((codec: string) => boolean)?]) =>
  tracksOf('video', ...input).map(({ url }) => url.replace(/.*\//, ''))

const h264 = ['720p.m3u8', '360p.m3u8']
const av1 = ['720p-av1.m3u8', '360p-av1.m3u8']

test('plays AV1 where the device decodes it well, and never a mixture', () => {
  expect(filesOf(master, withAv1)).toEqual(av1)
  expect(filesOf(master)).toEqual(h264)
  expect(filesOf(master, { ...defaultDecoders, vp09: Infinity })).toEqual(h264)
})

test('plays H.264 where one size is too large for the decoder, or the browser refuses one', () => {
  expect(filesOf(master, { ...defaultDecoders, av01: 480 })).toEqual(h264)
  expect(filesOf(master, withAv1, (codec) => codec !== 'av01.0.05M.08')).toEqual(h264)
})

test('gives the engine all attributes of each track', () => {
  expect(tracksOf('video', master, withAv1)[0]).toMatchObject({
    url: 'https://kinora.example/media/videos/key/720p-av1.m3u8',
    codecs: ['av01.0.05M.08'],
    width: 1280,
    height: 720,
    bandwidth: 720_000,
    mimeType: 'video/mp4',
    frameRate: { frameRateNumerator: 30_000, frameRateDenominator: 1001 },
    audioGroupIds: ['audio'],
  })
  expect(tracksOf('audio', master)).toMatchObject([
    { groupId: 'audio', name: 'Default', language: 'en', codecs: ['mp4a.40.2'], channels: 2, default: true },
  ])
})

// The engine would create `track` elements without `src`, which is invalid HTML.
test('leaves captions to the player', () => {
  expect(tracksOf('text', master)).toEqual([])
})

test('track ids are unique, even over two parses', () => {
  const ids = [...tracksOf('video', master), ...tracksOf('video', master), ...tracksOf('audio', master)].map(
    ({ id }) => id,
  )
  expect(new Set(ids).size).toBe(5)
})
