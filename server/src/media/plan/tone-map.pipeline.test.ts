import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip, runQuietly } from '../../../test/clips.ts'
import { createMedia } from '../media.ts'
import { ladderFilterGraph } from './video-filters.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'tones-'))))
afterAll(() => rm(dir, { recursive: true }))

const media = createMedia()

const stripes = (codes: [number, number, number]) =>
  `geq=lum='if(lt(X,W/3),${codes[0]},if(lt(X,W*2/3),${codes[1]},${codes[2]}))':cb=512:cr=512`
/** Dark corner (1 cd/m²), grey (26 cd/m²) and reference white (203 cd/m²). */
const curves: [string, [number, number, number]][] = [
  ['smpte2084', [196, 386, 573]],
  ['arib-std-b67', [128, 386, 721]],
]

async function toneMappedShades(source: {
  name: string
  transfer: string
  codes: [number, number, number]
  canToneMap: boolean
  extra?: string[]
}) {
  const { name, transfer, codes, canToneMap, extra = [] } = source
  const tags = ['-color_trc', transfer, '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc']
  const path = await makeClip({
    dir,
    name: `${name}.mp4`,
    seconds: 0.2,
    width: 192,
    height: 96,
    audio: null,
    filters: `format=yuv420p10le,${stripes(codes)}`,
    video: 'hevc',
    pixelFormat: 'yuv420p10le',
    extra: [...tags, ...extra],
  })
  const probe = await media.probe(path)
  expect(probe.video.isHdr).toBe(true)
  const filters = ladderFilterGraph(probe.video, media.plan(probe).rungs, { canToneMap })
  const imageFile = join(dir, `${name}.png`)
  const oneFrame = ['-map', '[v0]', '-frames:v', '1', '-update', '1', imageFile]
  await runQuietly(['-i', path, '-filter_complex', filters, ...oneFrame])
  return readStripes(imageFile)
}

describe.each(curves)('high dynamic range by the curve %s', (transfer, codes) => {
  test.each([
    ['by zscale and tonemap', true],
    ['by tables alone', false],
  ])('is brought down %s: dark stays dark, white is white, grey lies between', async (_, canToneMap) => {
    const name = `${transfer}-${canToneMap}`
    const [dark = 0, grey = 0, white = 0] = await toneMappedShades({ name, transfer, codes, canToneMap })
    expect(dark).toBeLessThan(50)
    expect(grey).toBeGreaterThan(dark + 40)
    expect(white).toBeGreaterThan(grey + 40)
    expect(white).toBeGreaterThan(185)
  })
})

/** Mastering display peak in an HEVC stream, in units of 0.0001 cd/m². */
const masteringPeakOptions = (peak: number) => [
  '-x265-params',
  `log-level=error:hdr-opt=1:repeat-headers=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(${peak},1)`,
]

test('a wrong mastering peak makes nothing too dark or too bright', async () => {
  const source = { transfer: 'smpte2084', codes: curves[0]![1], canToneMap: true }
  const right = await toneMappedShades({
    ...source,
    name: 'peak-right',
    extra: masteringPeakOptions(10_000_000),
  })
  const wrong = await toneMappedShades({ ...source, name: 'peak-wrong', extra: masteringPeakOptions(50) })
  expect(wrong).toEqual(right.map((shade) => expect.closeTo(shade, -1)))
})

async function readStripes(imageFile: string) {
  const { data, info } = await sharp(imageFile).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width * info.channels
  return [1, 3, 5].map((sixth) => data[row + Math.floor((info.width * sixth) / 6) * info.channels] ?? 0)
}
