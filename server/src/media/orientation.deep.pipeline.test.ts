import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip, runQuietly, type Matrix } from '../../test/clips.ts'
import { createMedia } from './media.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'orientation-'))))
afterAll(() => rm(dir, { recursive: true }))

const media = createMedia()

const corners: [x: number, y: number, name: string, rgb: [number, number, number]][] = [
  [-1, -1, 'red', [255, 0, 0]],
  [1, -1, 'lime', [0, 255, 0]],
  [-1, 1, 'blue', [0, 0, 255]],
  [1, 1, 'white', [255, 255, 255]],
]
const videoSide = (colourAt: number, half: string) => (colourAt < 0 ? '0' : half)
const paintCorners = corners
  .map(
    ([x, y, name]) =>
      `drawbox=x=${videoSide(x, 'iw/2')}:y=${videoSide(y, 'ih/2')}:w=iw/2:h=ih/2:color=${name}:t=fill`,
  )
  .join(',')

const matrices: [string, Matrix][] = [
  ['upright', [1, 0, 0, 1]],
  ['turned by 90°', [0, 1, -1, 0]],
  ['upside down', [-1, 0, 0, -1]],
  ['turned by 270°', [0, -1, 1, 0]],
  ['mirrored', [-1, 0, 0, 1]],
  ['mirrored and upside down', [1, 0, 0, -1]],
  ['mirrored and turned by 90°', [0, 1, 1, 0]],
  ['mirrored and turned by 270°', [0, -1, -1, 0]],
]

test.each(matrices)('a video that is %s is displayed upright', async (name, matrix) => {
  const [a, b, c, d] = matrix
  const clip = {
    dir,
    name: `${name}.mp4`,
    seconds: 0.4,
    width: 160,
    height: 96,
    audio: null,
    filters: paintCorners,
  }
  const path = await makeClip({ ...clip, matrix })
  const probe = await media.probe(path)
  const isRotated = a === 0
  expect([probe.video.width, probe.video.height]).toEqual(isRotated ? [96, 160] : [160, 96])
  expect(probe.video.isMirrored).toBe(a * d - b * c < 0)
  const { rungs } = media.plan(probe)
  await media.encodeRungs({ sourcePath: path, probe, outputDir: join(dir, name), rungs, withAudio: false })
  const decoded = await decodeFrame(join(dir, name, '96p.m3u8'), join(dir, `${name}.png`))
  expect([decoded.width, decoded.height]).toEqual(isRotated ? [96, 160] : [160, 96])
  for (const [x, y, , colour] of corners) {
    const found = decoded.at(a * x + c * y, b * x + d * y)
    for (const [channel, value] of colour.entries())
      expect(Math.abs(found[channel]! - value)).toBeLessThan(40)
  }
})

async function decodeFrame(playlist: string, imageFile: string) {
  await runQuietly(['-i', playlist, '-frames:v', '1', '-update', '1', imageFile])
  const { data, info } = await sharp(imageFile).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawCorner = (at: number, length: number) => Math.round(length * (at < 0 ? 0.25 : 0.75))
  const at = (x: number, y: number) => {
    const start = (drawCorner(y, info.height) * info.width + drawCorner(x, info.width)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return { width: info.width, height: info.height, at }
}
