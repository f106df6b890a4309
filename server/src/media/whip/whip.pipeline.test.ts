import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { encodeFlvTag, flvHeader, type FlvTag } from '../rtmp/flv-tags.ts'
import { readFfmpegOutput, runFfprobe } from '../run/run-ffmpeg.ts'
import type { WhipEndReason, WhipSink } from './media-path.ts'
import { recordRtp } from './recorded-rtp.fixture.ts'
import { createWhipIngest, type WhipIngest } from './whip-ingest.ts'
import { openWhipSender } from './whip-sender.fixture.ts'

const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'
const settings = { ffmpegPath, ffprobePath, memoryLimitBytes: 2 ** 31, niceness: 10 }
const log = createLog({ level: 'silent' })

let dir: string
const cleanUps: (() => unknown)[] = []
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'whip-'))))
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  await rm(dir, { recursive: true })
})

function openIngest({ silenceMs = 60_000 } = {}): WhipIngest {
  const ingest = createWhipIngest({
    addresses: ['127.0.0.1'],
    bindAddress: '127.0.0.1',
    udpPorts: { from: 0, to: 0 },
    ffmpeg: settings,
    workingDir: dir,
    maxSeconds: 600,
    maxSessions: 2,
    silenceMs,
    log,
  })
  cleanUps.push(ingest.close)
  return ingest
}

async function openSender() {
  const sender = await openWhipSender()
  cleanUps.push(sender.close)
  return sender
}

function collect() {
  const tags: FlvTag[] = []
  const ended = Promise.withResolvers<WhipEndReason>()
  const sink: WhipSink = {
    onTag: (tag) => void tags.push(tag),
    onEnd: ended.resolve,
  }
  return { sink, tags, ended: ended.promise }
}

async function describe(tags: readonly FlvTag[]) {
  const path = join(dir, 'received.flv')
  await writeFile(path, Buffer.concat([flvHeader, ...tags.map(encodeFlvTag)]))
  const options = { workingDir: dir, timeLimitSeconds: 60 }
  const warnings = await readFfmpegOutput(
    settings,
    ['-v', 'warning', '-xerror', '-i', path, '-f', 'null', '-'],
    options,
  )
  const counted = [
    '-count_frames',
    '-show_entries',
    'stream=codec_name,nb_read_frames,width,height,sample_rate,channels',
    '-of',
    'json',
    path,
  ]
  const { streams } = JSON.parse(await runFfprobe(settings, counted, options)) as {
    streams: { codec_name: string; nb_read_frames: string; width?: number }[]
  }
  return { warnings, streams, seconds: lastMs(tags) / 1000 }
}

const lastMs = (tags: readonly FlvTag[]) => Math.max(...tags.map(({ timestampMs }) => timestampMs))
const isKeyframe = ({ type, payload }: FlvTag) => type === 9 && payload[0] === 0x17 && payload[1] === 1

test('what a publisher sends becomes tags that play', { timeout: 180_000 }, async () => {
  const packets = await recordRtp(ffmpegPath, 6)
  const ingest = openIngest()
  const { sink, tags, ended } = collect()
  const sender = await openSender()
  const session = await ingest.open({ offer: sender.offer, sink })
  await sender.connect(session.answer)
  await sender.send(packets)
  for (const type of [8, 9])
    await expect
      .poll(() => lastMs(tags.filter((tag) => tag.type === type)), { timeout: 60_000 })
      .toBeGreaterThan(5500)
  session.close('stopped')

  expect(await ended).toBe('stopped')
  expect(ingest.count()).toBe(0)
  const received = await describe(tags)
  expect(received.warnings).toBe('')
  expect(received.streams).toMatchObject([
    { codec_name: 'h264', width: 640, height: 360 },
    { codec_name: 'aac', sample_rate: '48000', channels: 2 },
  ])
  expect(received.seconds).toBeGreaterThan(5.5)
  expect(received.seconds).toBeLessThan(6.5)
  expect(tags.filter(isKeyframe).length).toBeGreaterThanOrEqual(5)
  expect(tags.findIndex(isKeyframe)).toBeLessThan(6)
  for (const type of [8, 9]) {
    const times = tags.filter((tag) => tag.type === type).map(({ timestampMs }) => timestampMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeGreaterThan(5500)
  }
})

test('a publisher that goes away ends its session', { timeout: 60_000 }, async () => {
  const ingest = openIngest({ silenceMs: 1000 })
  const { sink, ended } = collect()
  const sender = await openSender()
  const session = await ingest.open({ offer: sender.offer, sink })
  void sender.connect(session.answer)
  expect(await ended).toBe('silent')
})

test(
  'a node takes no more sessions than it may, and a bad offer takes no place',
  { timeout: 60_000 },
  async () => {
    const ingest = openIngest()
    const { offer } = await openSender()
    await expect(ingest.open({ offer: 'v=0', sink: collect().sink })).rejects.toMatchObject({
      code: 'invalid_offer',
    })
    await ingest.open({ offer, sink: collect().sink })
    const last = collect()
    await ingest.open({ offer, sink: last.sink })
    await expect(ingest.open({ offer, sink: collect().sink })).rejects.toMatchObject({ code: 'unavailable' })
    await ingest.close()
    expect(await last.ended).toBe('stopped')
  },
)
