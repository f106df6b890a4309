import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import type { FlvTag } from '../rtmp/flv-tags.ts'
import { createMediaPath, type WhipEndReason } from './media-path.ts'
import { chromiumOffer } from './offer.fixture.ts'
import { parseOffer } from './offer.ts'
import { recordRtp, type RecordedPacket } from './recorded-rtp.fixture.ts'

const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'

let dir: string
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'whip-'))))
afterEach(() => rm(dir, { recursive: true }))

function openPath() {
  const tags: FlvTag[] = []
  const ends: WhipEndReason[] = []
  const sent: Buffer[] = []
  let nowMs = 0
  const path = createMediaPath({
    offer: parseOffer(chromiumOffer),
    ffmpeg: { ffmpegPath, memoryLimitBytes: 2 ** 31, niceness: 0 },
    workingDir: dir,
    maxSeconds: 600,
    sink: { onTag: (tag) => void tags.push(tag) },
    sendRtcp: (packet) => void sent.push(packet),
    end: (reason) => void ends.push(reason),
    log: createLog({ level: 'silent' }),
    now: () => nowMs,
  })
  /** At the time that a packet has. */
  const receive = ({ ms, bytes }: RecordedPacket) => {
    for (; nowMs < ms; nowMs += 20) path.check(nowMs)
    expect(path.readRtp(bytes)).toBe(true)
  }
  const passTime = () => path.check((nowMs += 20))
  return { ...path, tags, ends, sent, receive, passTime }
}

const timesOf = (tags: readonly FlvTag[], type: 8 | 9) =>
  tags.filter((tag) => tag.type === type).map(({ timestampMs }) => timestampMs)
const isFeedback = (type: number, format: number) => (packet: Buffer) =>
  packet[1] === type && (packet.readUInt8(0) & 31) === format

test('packets become tags of both tracks, side by side and without a gap', async () => {
  const { receive, passTime, tags, ends, end } = openPath()
  for (const packet of await recordRtp(ffmpegPath, 3)) receive(packet)
  // A frame waits for its sound, for a while.
  const countFrames = () => {
    passTime()
    return timesOf(tags, 9).length
  }
  await expect.poll(countFrames, { timeout: 60_000 }).toBe(1 + 90)
  end()
  expect(ends).toEqual([])
  const [video, audio] = [timesOf(tags, 9), timesOf(tags, 8)]
  expect(video.at(-1)).toBeCloseTo(2967, -1)
  expect(audio[0]).toBeLessThan(100)
  const steps = audio.slice(2).map((ms, at) => ms - (audio[at + 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(22)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(21)
})

test('what is lost is asked for, and then left out with a new keyframe', async () => {
  const { receive, tags, sent, figures, end } = openPath()
  const isLost = ({ kind, ms }: RecordedPacket) => kind === 'video' && ms > 1200 && ms < 1300
  for (const packet of await recordRtp(ffmpegPath, 3)) if (!isLost(packet)) receive(packet)
  await expect.poll(() => timesOf(tags, 9).at(-1), { timeout: 100_000 }).toBeGreaterThan(2900)
  end()
  expect(sent.some(isFeedback(205, 1))).toBe(true)
  expect(sent.some(isFeedback(206, 1))).toBe(true)
  expect(figures().lostPackets).toBeGreaterThan(0)
  const video = timesOf(tags, 9)
  expect(video.filter((ms) => ms > 1210 && ms < 1990)).toEqual([])
  expect(video.filter((ms) => ms >= 1990).length).toBeGreaterThan(25)
})
