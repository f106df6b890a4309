import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { classifyTag } from './classify-tag.ts'
import { encodeFlvTag, flvHeader, type FlvTag } from './flv-tags.ts'
import type { EndReason } from './publishing.ts'
import { createRtmpServer, type RtmpServer } from './rtmp-server.ts'
import type { StreamMetadata } from './stream-metadata.ts'

const execFileAsync = promisify(execFile)
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'

let dir: string
let server: RtmpServer
let port: number
let tags: FlvTag[]
let metadata: StreamMetadata[]
let ended: PromiseWithResolvers<EndReason>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rtmp-'))
  server = createRtmpServer({
    authorize: async ({ app, streamKey }) => {
      if (app !== 'live' || streamKey !== 'good') return { accepts: false, reason: 'This key is not valid.' }
      tags = []
      metadata = []
      ended = Promise.withResolvers()
      const sink = {
        onTag: (tag: FlvTag) => void tags.push(tag),
        onMetadata: (one: StreamMetadata) => void metadata.push(one),
        onEnd: (reason: EndReason) => ended.resolve(reason),
      }
      return { accepts: true, sink }
    },
    log: createLog({ level: 'silent' }),
    maxConnections: 4,
    maxPerNetwork: 20,
  })
  port = await server.listen(0, '127.0.0.1')
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})
afterEach(async () => {
  while (server.connections() > 0) await setImmediate()
})

const testInputs = [
  ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=2'],
  ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2'],
].flat()
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-pix_fmt', 'yuv420p']

const publish = (key: string, { codecs = h264, output = [] as string[] } = {}) => {
  const target = ['-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`]
  const args = ['-v', 'error', ...testInputs, ...codecs, '-c:a', 'aac', ...output, ...target]
  return execFileAsync(ffmpegPath, args)
}

/** Decodes the tags as a file, and counts what comes out. */
async function decode(name: string) {
  const path = join(dir, name)
  await writeFile(path, Buffer.concat([flvHeader, ...tags.map(encodeFlvTag)]))
  const { stderr } = await execFileAsync(ffmpegPath, ['-v', 'error', '-i', path, '-f', 'null', '-'])
  const entries = 'stream=codec_name,width,height,sample_rate,nb_read_frames:format=duration'
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', path]
  const { stdout } = await execFileAsync(ffprobePath, args)
  const { streams, format } = JSON.parse(stdout)
  return { stderr, streams, durationSeconds: Number(format.duration) }
}

const countKinds = () => {
  const counts: Record<string, number> = {}
  for (const tag of tags) {
    const { kind } = classifyTag(tag)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

test('what ffmpeg publishes is a file with the same frames', async () => {
  await publish('good')
  expect(await ended.promise).toBe('finished')
  expect(metadata).toMatchObject([{ width: 320, height: 180, frameRate: 25 }])
  expect(metadata[0]?.encoder).toMatch(/^Lavf/)
  expect(countKinds()).toMatchObject({
    metadata: 1,
    'video-sequence-header': 1,
    'audio-sequence-header': 1,
    keyframe: 2,
    interframe: 48,
  })
  const { stderr, streams, durationSeconds } = await decode('published.flv')
  expect(stderr).toBe('')
  expect(streams).toHaveLength(2)
  const [video, audio] = streams
  expect(video).toMatchObject({ codec_name: 'h264', width: 320, height: 180, nb_read_frames: '50' })
  expect(audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000' })
  // 2 s are 93.75 frames of 1024 samples, and the encoder begins with one of silence.
  expect([95, 96]).toContain(Number(audio.nb_read_frames))
  expect(durationSeconds).toBeGreaterThan(1.95)
  expect(durationSeconds).toBeLessThan(2.1)
})

test('timestamps beyond 24 bits arrive, with pictures of many chunks', async () => {
  const large = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '10', '-g', '25', '-pix_fmt', 'yuv420p']
  await publish('good', { codecs: large, output: ['-output_ts_offset', '20000'] })
  expect(await ended.promise).toBe('finished')
  const media = tags.filter((tag) => ['keyframe', 'interframe', 'audio'].includes(classifyTag(tag).kind))
  expect(Math.min(...media.map(({ timestampMs }) => timestampMs))).toBeGreaterThan(2 ** 24)
  expect(Math.max(...media.map(({ payload }) => payload.length))).toBeGreaterThan(10_000)
  const { stderr, streams } = await decode('late.flv')
  expect(stderr).toBe('')
  expect(streams[0]).toMatchObject({ nb_read_frames: '50' })
})

test('other codecs are recognised', async () => {
  await publish('good', { codecs: ['-c:v', 'flv1'] })
  expect(await ended.promise).toBe('finished')
  const video = tags.filter(({ type }) => type === 9).map(classifyTag)
  expect(video).toContainEqual({ kind: 'unsupported', codec: 'Sorenson H.263' })
})

test('ffmpeg with a refused key fails and shows why', async () => {
  await expect(publish('bad')).rejects.toThrow(/This key is not valid\./)
})
