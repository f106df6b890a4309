import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip, probeClip, decodeWarnings, type ClipSpec } from '../../test/clips.ts'
import { findHlsViolations } from './hls/check-hls.ts'
import { folderFiles } from './hls/read-hls.ts'
import { createMedia } from './media.ts'
import type { Rendition } from './hls/rendition.ts'
import { secondRungs, type SecondCodec } from './encode/video-encoders.ts'

const media = createMedia()
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kinora-second-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function encodeBothLadders(clip: string, codec: SecondCodec) {
  const probe = await media.probe(clip)
  const { canRemux, rungs } = media.plan(probe)
  const outputDir = join(dir, `${codec}-${probe.demuxer}`)
  await mkdir(outputDir, { recursive: true })
  const work = { sourcePath: clip, probe, outputDir }
  const copied = canRemux ? await media.remuxSource(work) : []
  const textOf = (rendition: Rendition) => readFile(join(outputDir, rendition.playlistFile), 'utf8')
  const alignTo = copied[0] && (await textOf(copied[0]))
  const missing = rungs.filter(({ height }) => copied.every((rendition) => rendition.height !== height))
  const first = [
    ...copied,
    ...(await media.encodeRungs({ ...work, rungs: missing, alignToPlaylist: alignTo, withAudio: !canRemux })),
  ]
  const firstLadder = await textOf(first.find(({ kind }) => kind === 'video')!)
  const second = await media.encodeSecondCodec({
    ...work,
    rungs: secondRungs(rungs),
    codec,
    h264Playlist: firstLadder,
    alignToPlaylist: alignTo,
  })
  await writeFile(join(outputDir, 'master.m3u8'), media.writeMaster([...first, ...second]))
  return { outputDir, first, second }
}

const clipSpec = { seconds: 6, width: 640, height: 360 }
const sources: [string, Omit<ClipSpec, 'dir'>][] = [
  [
    'kept, with keyframes of its own',
    { ...clipSpec, name: 'kept.mp4', keyframeSeconds: 1.7, frameRate: '30000/1001' },
  ],
  [
    'encoded, 29.97 frames a second',
    { ...clipSpec, name: 'made.mkv', video: 'mpeg4', frameRate: '30000/1001' },
  ],
]

const renditionNames = { av1: /^av01\.0\.0\dM\.08$/, vp9: /^vp09\.00\.\d\d\.08$/ }
const ladders = (['av1', 'vp9'] as const).flatMap((codec) =>
  sources.map(([name, spec]) => ({ codec, name, spec })),
)

describe('a ladder', () => {
  test.each(ladders)(
    'in $codec beside that of a $name source is valid HLS, and plays',
    async ({ codec, spec }) => {
      const { outputDir, first, second } = await encodeBothLadders(await makeClip({ dir, ...spec }), codec)
      expect(second.map(({ name, height }) => [name, height])).toEqual([
        [`360p-${codec}`, 360],
        [`240p-${codec}`, 240],
      ])
      for (const rendition of second) expect(rendition.codecs).toMatch(renditionNames[codec])
      expect(await findHlsViolations(folderFiles(outputDir))).toEqual([])
      for (const { playlistFile, pixelHeight, width } of second) {
        expect(await decodeWarnings(join(outputDir, playlistFile))).toBe('')
        const { streams } = await probeClip<{ streams: object[] }>(
          join(outputDir, playlistFile),
          'stream=codec_name,pix_fmt,width,height',
        )
        expect(streams[0]).toMatchObject({
          codec_name: codec,
          pix_fmt: 'yuv420p',
          width,
          height: pixelHeight,
        })
      }
      const rateOf = (renditions: Rendition[]) =>
        renditions.find(({ height }) => height === 360)?.averageBandwidth ?? 0
      expect(rateOf(second)).toBeLessThan(rateOf(first))
    },
  )
})

test('an encoder that misses forced keyframes is rejected', async () => {
  const clip = await makeClip({ dir, name: 'other.mkv', ...clipSpec, seconds: 5, video: 'mpeg4' })
  const probe = await media.probe(clip)
  const rungs = secondRungs(media.plan(probe).rungs).slice(-1)
  const firstLadder = '#EXTM3U\n#EXTINF:2.5,\n#EXT-X-BYTERANGE:1@0\na\n#EXTINF:2.5,\n#EXT-X-BYTERANGE:1\na\n'
  const work = { sourcePath: clip, probe, outputDir: join(dir, 'refused'), rungs, h264Playlist: firstLadder }
  await expect(media.encodeSecondCodec({ ...work, codec: 'vp9' })).rejects.toMatchObject({ code: 'failed' })
})

test.each(['av1', 'vp9'] as const)(
  'an encode in %s that is cancelled ends within a second',
  async (codec) => {
    const clip = await makeClip({ dir, name: 'long.mkv', ...clipSpec, seconds: 30, video: 'mpeg4' })
    const probe = await media.probe(clip)
    const stop = new AbortController()
    let cancelledAt = 0
    const onProgress = () => {
      cancelledAt ||= performance.now()
      stop.abort()
    }
    const work = {
      sourcePath: clip,
      probe,
      outputDir: join(dir, 'cancelled'),
      rungs: secondRungs(media.plan(probe).rungs),
    }
    const encoding = media.encodeSecondCodec({
      ...work,
      codec,
      h264Playlist: '',
      signal: stop.signal,
      onProgress,
    })
    await expect(encoding).rejects.toMatchObject({ code: 'stopped' })
    expect(performance.now() - cancelledAt).toBeLessThan(1000)
  },
)

test('it reports whether an encoder works here', async () => {
  expect(await media.canEncode('vp9')).toBe(true)
  expect(await createMedia({ ffmpegPath: '/bin/false' }).canEncode('av1')).toBe(false)
})
