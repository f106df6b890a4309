import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip } from '../../../test/clips.ts'
import { runFullPipeline } from '../../../test/full-pipeline.ts'
import { findHlsViolations } from './check-hls.ts'
import { folderFiles } from './read-hls.ts'
import { inputArguments } from '../probe/input-arguments.ts'
import { createMedia } from '../media.ts'
import { parseMediaPlaylist, segmentBoundaries } from './media-playlist.ts'
import { chooseSegmentStarts, cutTimes, cutIntervalSeconds, listKeyframes } from './segment-starts.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'segments-'))))
afterAll(() => rm(dir, { recursive: true }))

const testVideo = (name: string, keyframeSeconds: number, extra: string[] = []) =>
  makeClip({ dir, name, seconds: 12, width: 320, height: 240, keyframeSeconds, extra })

const readSegmentDurations = async (playlist: string) =>
  parseMediaPlaylist(await readFile(playlist, 'utf8')).segments.map(({ durationSeconds }) => durationSeconds)

const cases: { keyframes: string; clip: Parameters<typeof testVideo>; lengths: number[] }[] = [
  { keyframes: 'every 2.52 s', clip: ['a.mp4', 2.52], lengths: [2.52, 2.52, 2.52, 2.52, 1.92] },
  { keyframes: 'every 1.52 s', clip: ['b.mkv', 1.52], lengths: [3.04, 3.04, 3.04, 2.88] },
  { keyframes: 'in every picture', clip: ['c.mp4', 2, ['-g', '1']], lengths: [4, 4, 4] },
  {
    keyframes: 'anywhere',
    clip: ['d.mp4', 2, ['-force_key_frames', '1,1.4,3.2,4.6,5,6.8,7,7.2,9']],
    lengths: [3.2, 3.8, 2, 3],
  },
  { keyframes: 'every 5 s', clip: ['e.mp4', 5], lengths: [5, 5, 2] },
]

test.each(cases)(
  'a copied source with keyframes $keyframes has segments of two to four seconds if possible',
  async ({ clip, lengths }) => {
    const name = clip[0]
    const { renditions } = await runFullPipeline(await testVideo(...clip), join(dir, `${name}-out`))
    expect(renditions.map(({ name: own, source }) => [own, source])).toContainEqual(['240p', 'remux'])
    const found = await readSegmentDurations(join(dir, `${name}-out`, '240p.m3u8'))
    expect(found.map((seconds) => Math.round(seconds * 100) / 100)).toEqual(lengths)
    expect(await findHlsViolations(folderFiles(join(dir, `${name}-out`)))).toEqual([])
  },
)

test.each(['told.mp4', 'told.mkv'])('the predicted boundaries of %s are the actual ones', async (name) => {
  const media = createMedia()
  const sourcePath = await testVideo(name, 1.52)
  const outputDir = join(dir, `${name}-out`)
  const probe = await media.probe(sourcePath)
  const input = inputArguments(probe.demuxer, sourcePath)
  const { index } = probe.video
  const run = { workingDir: dir, timeLimitSeconds: 20 }
  const keyframes = await listKeyframes(
    { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', niceness: 0, memoryLimitBytes: 2 ** 33 },
    { input, index },
    run,
  )
  const starts = chooseSegmentStarts(
    cutTimes(keyframes, cutIntervalSeconds(probe.durationSeconds)),
    probe.durationSeconds,
  )

  await media.remuxSource({ sourcePath, probe, outputDir })
  const playlist = parseMediaPlaylist(await readFile(join(outputDir, '240p.m3u8'), 'utf8'))
  const got = [0, ...segmentBoundaries(playlist, 0)]
  expect(starts).toHaveLength(got.length)
  for (const [position, start] of got.entries()) expect(starts[position]).toBeCloseTo(start, 2)
})
