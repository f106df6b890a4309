import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '../../../test/clips.ts'
import { rowsForDepth } from '../../../test/depth.ts'
import { generatedCases, generateFile, isInFixedSuite } from '../../../test/media-table/media-table.ts'
import { listKeyframes } from '../hls/segment-starts.ts'
import { inputArguments } from '../probe/input-arguments.ts'
import { packetArguments, parsePackets, type Packet } from '../probe/packets.ts'
import { runFfprobe } from '../run/run-ffmpeg.ts'
import { readSampleIndex, type IndexedTrack } from './sample-index.ts'

const settings = {
  ffmpegPath: process.env.FFMPEG_PATH ?? 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH ?? 'ffprobe',
  memoryLimitBytes: 8 * 1024 ** 3,
  niceness: 0,
}
const run = { workingDir: tmpdir(), timeLimitSeconds: 60 }
const isMp4 = (name: string) => ['.mp4', '.mov', '.m4v', '.3gp', '.m4a'].includes(extname(name))
const cases = rowsForDepth(generatedCases, isInFixedSuite).filter(({ spec }) => isMp4(spec.name))

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sample-index-'))
})
afterAll(() => rm(dir, { recursive: true }))

const listByFfprobe = async (path: string) =>
  parsePackets(await runFfprobe(settings, [...packetArguments, ...inputArguments('mov', path)], run))

const byTrack = (packets: readonly Packet[]) => Map.groupBy(packets, ({ index }) => index)
const endOf = (packets: readonly Pick<Packet, 'seconds' | 'duration'>[]) =>
  Math.max(...packets.map((one) => one.seconds + one.duration))

describe.each(cases.map((one) => [one.spec.name, one] as const))('the index of %s', (_, one) => {
  it('is refused, or lists the packets that ffprobe lists', async () => {
    const path = await generateFile(one, dir)
    const index = (await readSampleIndex(path))?.tracks
    if (!index) return
    const expected = byTrack(await listByFfprobe(path))
    for (const track of index) {
      const theirs = expected.get(track.index) ?? []
      const ours = track.listSamples(-Infinity, Infinity)
      if (theirs.length === 0) continue
      expect(Math.abs(endOf(ours) - endOf(theirs))).toBeLessThan(0.1)
      const keys = ours.filter(({ isKeyframe }) => isKeyframe).map(({ endByte }) => endByte)
      const theirKeys = theirs.filter(({ flags }) => flags.startsWith('K')).map(({ endByte }) => endByte)
      // Where frames refer to one frame at most, ffmpeg also takes other I-frames for keyframes.
      expect(theirKeys).toEqual(expect.arrayContaining(keys))
    }
  })
})

describe('the index of an ordinary file', () => {
  it('has the times, positions and keyframes of ffprobe, with frames in another order', async () => {
    const path = await makeClip({ dir, name: 'ordinary.mp4', seconds: 6, audio: 'aac', keyframeSeconds: 2 })
    const index = (await readSampleIndex(path))?.tracks
    const [video, audio] = index ?? []
    const expected = byTrack(await listByFfprobe(path))
    const theirs = (index: number) =>
      expected
        .get(index)
        ?.map(({ seconds, endByte, flags }) => [seconds.toFixed(3), endByte, flags[0] === 'K'])
    const ours = (track?: IndexedTrack) =>
      track
        ?.listSamples(-Infinity, Infinity)
        .map(({ seconds, endByte, isKeyframe }) => [seconds.toFixed(3), endByte, isKeyframe])
    expect(ours(video)).toEqual(theirs(0))
    expect(ours(audio)).toEqual(theirs(1))
    const keyframes = await listKeyframes(settings, { input: inputArguments('mov', path), index: 0 }, run)
    expect(video?.listKeyframes().map((seconds) => seconds.toFixed(3))).toEqual(
      keyframes.map((seconds) => seconds.toFixed(3)),
    )
  })

  it('lists a span', async () => {
    const path = await makeClip({ dir, name: 'span.mp4', seconds: 6, audio: 'aac' })
    const index = (await readSampleIndex(path))?.tracks
    const packets = (index ?? []).flatMap((track) => track.listSamples(4, 5))
    expect(packets.length).toBeGreaterThan(20)
    expect(packets.every(({ seconds }) => seconds >= 4 && seconds < 5)).toBe(true)
  })
})
