import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip, probeClip, warningsOf, type ClipWishes } from '../../test/clips.ts'
import { makePlayable } from '../../test/whole-pipeline.ts'
import { parseMediaPlaylist } from './media-playlist.ts'
import type { VideoFacts } from './probe-facts.ts'
import type { Rendition } from './rendition.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'formats-'))))
afterAll(() => rm(dir, { recursive: true }))

interface Expected {
  /** Is the source's own picture kept? */
  remux: boolean
  /** `height:width×pixelHeight` of every picture, best first. */
  sizes: string[]
  channels?: number
  frameRate?: number
  /** What the probe has to notice. */
  facts?: Partial<VideoFacts>
}

const small = { seconds: 2, width: 320, height: 180 }
const cases: [string, Omit<ClipWishes, 'dir'>, Expected][] = [
  ['H.264/AAC MP4', { ...small, name: 'a.mp4' }, { remux: true, sizes: ['180:320×180'], channels: 2 }],
  [
    'H.264/AAC MP4 of a size with rungs',
    { name: 'b.mp4', seconds: 9, width: 640, height: 360 },
    { remux: true, sizes: ['360:640×360', '240:426×240', '144:256×144'], channels: 2 },
  ],
  [
    'H.264/AAC MKV',
    { ...small, name: 'c.mkv', frameRate: '30000/1001' },
    { remux: true, sizes: ['180:320×180'] },
  ],
  ['H.264 without sound', { ...small, name: 'd.mp4', audio: null }, { remux: true, sizes: ['180:320×180'] }],
  ['5.1 AAC', { ...small, name: 'e.mp4', channels: 6 }, { remux: true, sizes: ['180:320×180'], channels: 6 }],
  [
    'portrait H.264',
    { name: 'f.mp4', width: 240, height: 426 },
    { remux: true, sizes: ['240:240×426', '144:144×256'] },
  ],
  [
    'VP9/Opus WebM',
    { ...small, name: 'g.webm', video: 'vp9', audio: 'opus' },
    { remux: false, sizes: ['180:320×180'], channels: 2 },
  ],
  [
    'VP8/Vorbis WebM of a size with rungs',
    { name: 'h.webm', width: 480, height: 360, video: 'vp8', audio: 'vorbis' },
    { remux: false, sizes: ['360:480×360', '240:320×240', '144:192×144'], channels: 2 },
  ],
  [
    'AVI with MPEG-4/MP3',
    { ...small, name: 'i.avi', video: 'mpeg4', audio: 'mp3' },
    { remux: false, sizes: ['180:320×180'] },
  ],
  [
    '5.1 AC-3 in MKV',
    { ...small, name: 'j.mkv', audio: 'ac3', channels: 6 },
    { remux: false, sizes: ['180:320×180'], channels: 2 },
  ],
  [
    'MOV turned by 90°',
    { ...small, name: 'k.mov', rotation: 90 },
    { remux: false, sizes: ['180:180×320'], facts: { rotation: 90 } },
  ],
  [
    'MOV turned by 270°',
    { ...small, name: 'l.mov', rotation: 270 },
    { remux: false, sizes: ['180:180×320'], facts: { rotation: 270 } },
  ],
  [
    'MOV upside down',
    { ...small, name: 'm.mov', rotation: 180 },
    { remux: false, sizes: ['180:320×180'], facts: { rotation: 180 } },
  ],
  [
    'an odd size',
    { name: 'n.mkv', width: 201, height: 151, video: 'mjpeg', pixelFormat: 'yuvj444p' },
    { remux: false, sizes: ['150:200×150'] },
  ],
  [
    '10-bit H.264',
    { ...small, name: 'o.mp4', pixelFormat: 'yuv420p10le' },
    { remux: false, sizes: ['180:320×180'], facts: { bitDepth: 10 } },
  ],
  [
    'H.264 with 4:4:4 colour',
    { ...small, name: 'p.mp4', pixelFormat: 'yuv444p' },
    { remux: false, sizes: ['180:320×180'] },
  ],
  [
    '120 frames a second',
    { ...small, name: 'q.webm', frameRate: 120, video: 'vp8', audio: 'opus' },
    { remux: false, sizes: ['180:320×180'], frameRate: 60 },
  ],
  [
    '1 frame a second',
    { name: 'r.webm', seconds: 10, frameRate: 1, video: 'vp8', audio: null },
    { remux: false, sizes: ['180:320×180'], frameRate: 1 },
  ],
  [
    'pixels that are not square',
    { ...small, name: 's.mkv', video: 'mpeg4', filters: 'setsar=2' },
    { remux: false, sizes: ['180:640×180'] },
  ],
  [
    'keyframes more than ten seconds apart',
    { ...small, name: 't.mp4', seconds: 12, keyframeSeconds: 60, extra: ['-g', '9999'] },
    { remux: false, sizes: ['180:320×180'] },
  ],
  [
    'interlaced MPEG-2 transport stream',
    {
      ...small,
      name: 'u.ts',
      video: 'mpeg2',
      audio: 'ac3',
      filters: 'tinterlace=interleave_top,fieldorder=tff',
      extra: ['-flags', '+ilme+ildct'],
    },
    { remux: false, sizes: ['180:320×180'], facts: { isInterlaced: true } },
  ],
  [
    'a frame rate that varies',
    {
      ...small,
      name: 'v.mp4',
      video: 'mpeg4',
      filters: "select='not(eq(mod(n,7),3))*not(between(n,20,30))'",
      extra: ['-fps_mode', 'vfr'],
    },
    { remux: false, sizes: ['180:320×180'], frameRate: 25, facts: { isVariableFrameRate: true } },
  ],
  [
    'HDR (PQ, 10-bit HEVC)',
    {
      ...small,
      name: 'w.mp4',
      seconds: 1,
      video: 'hevc',
      pixelFormat: 'yuv420p10le',
      extra: ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
    },
    { remux: false, sizes: ['180:320×180'], facts: { isHdr: true, bitDepth: 10 } },
  ],
  [
    'a WebM that does not say how long it is',
    { ...small, name: 'x.webm', video: 'vp8', audio: 'opus', extra: ['-live', '1'] },
    { remux: false, sizes: ['180:320×180'] },
  ],
]

describe.each(cases)('%s', (_, wishes, expected) => {
  let result: Awaited<ReturnType<typeof makePlayable>>
  let outputDir: string

  beforeAll(async () => {
    outputDir = join(dir, `${wishes.name}-out`)
    result = await makePlayable(await makeClip({ dir, ...wishes }), outputDir)
  }, 60_000)

  test('becomes the renditions it should', () => {
    const pictures = result.renditions
      .filter(({ kind }) => kind === 'video')
      .toSorted((a, b) => b.height - a.height)
    const sound = result.renditions.filter(({ kind }) => kind === 'audio')
    expect(result.canRemux).toBe(expected.remux)
    expect(pictures.map((one) => `${one.height}:${one.width}×${one.pixelHeight}`)).toEqual(expected.sizes)
    expect(pictures.map(({ source }) => source)[0]).toBe(expected.remux ? 'remux' : 'encode')
    expect(sound.length).toBe(wishes.audio === null ? 0 : 1)
    expect(result.probe.video).toMatchObject(expected.facts ?? {})
    expect(sound[0]?.channels).toBe(expected.channels ?? sound[0]?.channels)
    expect(pictures[0]?.frameRate).toBe(expected.frameRate ?? pictures[0]?.frameRate)
  })

  test('plays without a warning, with the pictures as announced', async () => {
    expect(await warningsOf(result.masterPath)).toBe('')
    for (const rendition of result.renditions) await checkStream(rendition, outputDir)
  })

  test('lasts as long as its source', () => {
    const seconds = wishes.seconds ?? 2
    for (const { durationSeconds } of result.renditions)
      expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.3)
  })

  test('has every rung begin its segments together, each at a keyframe', async () => {
    const pictures = result.renditions.filter(({ kind }) => kind === 'video')
    const borders = await Promise.all(pictures.map((one) => segmentDurations(one, outputDir)))
    for (const one of borders) {
      expect(one.length).toBe(borders[0]!.length)
      for (const [position, duration] of one.entries())
        expect(duration).toBeCloseTo(borders[0]![position]!, 1)
    }
    for (const one of pictures) await checkKeyframes(one, outputDir)
  })

  test('gets a poster of its shape', async () => {
    const { width, height } = await sharp(result.posterPath).metadata()
    const { video } = result.probe
    expect(width / height).toBeCloseTo(video.width / video.height, 1)
  })
})

interface Streams {
  streams: {
    codec_name: string
    width?: number
    height?: number
    channels?: number
    pix_fmt?: string
    color_transfer?: string
  }[]
}

async function checkStream(rendition: Rendition, outputDir: string) {
  const show = 'stream=codec_name,width,height,channels,pix_fmt,color_transfer'
  const { streams } = await probeClip<Streams>(join(outputDir, rendition.playlistFile), show)
  const { width, pixelHeight: height, channels, kind, codecs } = rendition
  const sound = { codec_name: 'aac', channels }
  const picture = { codec_name: 'h264', width, height, pix_fmt: 'yuv420p' }
  expect(streams).toEqual([expect.objectContaining(kind === 'audio' ? sound : picture)])
  expect(codecs).toMatch(kind === 'audio' ? /^mp4a\.40\.2$/ : /^avc1\.[0-9a-f]{6}$/)
  expect(streams[0]?.color_transfer ?? 'bt709').toBe('bt709')
}

async function segmentDurations({ playlistFile }: Rendition, outputDir: string) {
  const playlist = parseMediaPlaylist(await readFile(join(outputDir, playlistFile), 'utf8'))
  expect(playlist.isComplete).toBe(true)
  return playlist.segments.map(({ durationSeconds }) => durationSeconds)
}

async function checkKeyframes(rendition: Rendition, outputDir: string) {
  const show = 'packet=pts_time,flags'
  const { packets } = await probeClip<{ packets: { pts_time: string; flags: string }[] }>(
    join(outputDir, rendition.playlistFile),
    show,
  )
  const start = Math.min(...packets.map((packet) => Number(packet.pts_time)))
  const keyframes = packets
    .filter(({ flags }) => flags.startsWith('K'))
    .map((one) => Number(one.pts_time) - start)
  let border = 0
  for (const duration of await segmentDurations(rendition, outputDir)) {
    expect(keyframes.some((time) => Math.abs(time - border) < 0.01)).toBe(true)
    border += duration
  }
}
