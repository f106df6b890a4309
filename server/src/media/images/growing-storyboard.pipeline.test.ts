import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordClip } from '../broadcast/recorded-clip.fixture.ts'
import { createMedia } from '../media.ts'
import { readKeyframe, tilesPerSheet } from './growing-storyboard.ts'

const media = createMedia()
const size = { tileWidth: 64, tileHeight: 36, columns: 5, rows: 5 }
const seconds = 60

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'kinora-tiles-'))))
afterAll(() => rm(dir, { recursive: true }))

const shadeAt = (second: number) => 20 + 3 * Math.floor(second)

/** What an encoder sends whose brightness tells the time, as the ingest stores it. */
const record = (name: string, encoder: string[]) =>
  recordClip(name, {
    dir,
    seconds,
    width: 64,
    height: 36,
    frameRate: 10,
    filters: `geq=lum='20+3*floor(T+0.001)':cb=128:cr=128`,
    extra: encoder,
  })

/** Brightness in the middle of each tile, of all sheets. */
async function readTiles(sheets: readonly string[]) {
  const shades: number[] = []
  for (const sheet of sheets) {
    const pixels = await sharp(sheet).greyscale().raw().toBuffer()
    const width = size.columns * size.tileWidth
    for (let tile = 0; tile < tilesPerSheet; tile++) {
      const [column, row] = [tile % size.columns, Math.floor(tile / size.columns)]
      const [x, y] = [(column + 0.5) * size.tileWidth, (row + 0.5) * size.tileHeight]
      shades.push(pixels[y * width + x] ?? -1)
    }
  }
  return shades
}

const expectShade = (shade: number | undefined, second: number, about: string) =>
  expect(Math.abs((shade ?? 0) - ((shadeAt(second) - 16) * 255) / 219), about).toBeLessThan(7)

const encoders: [string, string[]][] = [
  ['reordered', ['-bf', '2', '-b_strategy', '0', '-sc_threshold', '0']],
  ['keyframes-only', ['-g', '1']],
]

it.each(encoders)('tiles the keyframe of each segment in its place: %s', async (name, encoder) => {
  const { init, segments } = await record(name, encoder)
  expect(segments.length).toBeGreaterThan(tilesPerSheet)
  const keyframes = segments.map(({ bytes }) => readKeyframe(bytes)!)
  const sheets = await media.tileKeyframes({ ...size, init, keyframes, outputDir: join(dir, 'tiles') })
  expect(sheets).toHaveLength(2)
  const shades = await readTiles(sheets)
  for (const [tile, { startSeconds }] of segments.entries())
    expectShade(shades[tile], startSeconds + 0.001, `${name}, tile ${tile}`)
  // The rest of the last sheet is empty.
  expect(shades[segments.length]).toBeLessThan(5)
})

it('keeps the places of all others where a keyframe is broken', async () => {
  const { init, segments } = await record('broken', [])
  const keyframes = segments.slice(0, 8).map(({ bytes }) => readKeyframe(bytes)!)
  keyframes[3] = Buffer.alloc(keyframes[3]!.length)
  const sheets = await media.tileKeyframes({ ...size, init, keyframes, outputDir: join(dir, 'tiles') })
  expect(sheets).toHaveLength(1)
  const shades = await readTiles(sheets)
  for (const tile of [0, 1, 2, 4, 5, 6, 7])
    expectShade(shades[tile], segments[tile]!.startSeconds + 0.001, `tile ${tile}`)
})
