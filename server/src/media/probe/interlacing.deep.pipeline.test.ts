import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../../test/clips.ts'
import { runFullPipeline } from '../../../test/full-pipeline.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'fields-'))))
afterAll(() => rm(dir, { recursive: true }))

const width = 320
const pixelsPerStep = 2

async function makeMovingBarClip(name: string, rate: number, filters: string) {
  const path = join(dir, name)
  const back = `color=black:size=${width}x180:rate=${rate}:duration=2`
  const bar = `color=white:size=16x180:rate=${rate}:duration=2`
  const moved = `${back}[back];${bar}[bar];[back][bar]overlay=x='n*${pixelsPerStep}':eval=frame,${filters}`
  const asFields = ['-c:v', 'mpeg2video', '-q:v', '3', '-flags', '+ilme+ildct']
  await runQuietly(['-f', 'lavfi', '-i', moved, '-pix_fmt', 'yuv420p', ...asFields, path])
  return path
}

async function barMovements(playlist: string) {
  const oneLine = ['-vf', `scale=${width}:1:flags=area`, '-pix_fmt', 'gray', '-f', 'rawvideo', '-']
  const { stdout } = await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', playlist, ...oneLine], {
    encoding: 'buffer',
  })
  const frames = Array.from({ length: stdout.length / width }, (_, at) =>
    stdout.subarray(at * width, (at + 1) * width),
  )
  const positions = frames.map((line) => {
    const light = line.map((value) => Math.max(0, value - 40))
    const total = light.reduce((sum, value) => sum + value, 0)
    return light.reduce((sum, value, x) => sum + value * x, 0) / total
  })
  return positions.slice(3, -3).map((position, at) => position - (positions[at + 2] ?? 0))
}

test.each([
  ['top field first', 'top.ts', 'tinterlace=interleave_top,fieldorder=tff'],
  ['bottom field first', 'bottom.ts', 'tinterlace=interleave_bottom,fieldorder=bff'],
])('25 interlaced frames, %s, become 50 pictures of even motion', async (_, name, filters) => {
  const { probe, renditions } = await runFullPipeline(
    await makeMovingBarClip(name, 50, filters),
    join(dir, `${name}-out`),
  )
  expect([probe.video.isInterlaced, probe.video.frameRate]).toEqual([true, 25])
  expect(renditions[0]?.frameRate).toBe(50)
  const steps = await barMovements(join(dir, `${name}-out`, '180p.m3u8'))
  expect(steps.length).toBeGreaterThan(90)
  for (const step of steps) expect(Math.abs(step - pixelsPerStep)).toBeLessThan(1)
})

const progressive: [string, Parameters<typeof makeMovingBarClip>, number][] = [
  ['whole pictures that are only marked as fields', ['marked.ts', 25, 'fieldorder=tff'], 25],
  ['a film of 24 pictures spread over 30 frames', ['telecine.ts', 24, 'telecine=pattern=23'], 30],
]

test.each(progressive)('%s: not doubled', async (_, clip, expected) => {
  const { renditions } = await runFullPipeline(await makeMovingBarClip(...clip), join(dir, `${clip[0]}-out`))
  expect(renditions[0]?.frameRate).toBe(expected)
})
