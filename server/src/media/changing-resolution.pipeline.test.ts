import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'changing-picture-'))))
afterAll(() => rm(dir, { recursive: true }))

const wide = { width: 160, height: 90 }

async function concatenateClips(ending: string, codecs: string[], second: string) {
  const halves = await Promise.all(
    [`${wide.width}x${wide.height}`, second].map(async (size) => {
      const path = join(dir, `${size}.${ending}`)
      const input = ['-f', 'lavfi', '-i', `color=white:s=${size}:r=25:d=2`]
      await runQuietly([...input, '-f', 'lavfi', '-i', 'sine=d=2:r=44100', ...codecs, path])
      return path
    }),
  )
  const list = join(dir, `${ending}.txt`)
  await writeFile(list, halves.map((path) => `file '${path}'\n`).join(''))
  const path = join(dir, `joined-${second}.${ending}`)
  await runQuietly(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', path])
  return path
}

async function brightnessAt(playlist: string, seconds: number) {
  const path = join(dir, 'frame.png')
  await runQuietly(['-i', playlist, '-ss', String(seconds), '-frames:v', '1', path])
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Number(data[(y * info.width + x) * info.channels])
  const [centre, middle] = [Math.floor(info.width / 2), Math.floor(info.height / 2)]
  return { left: at(2, middle), top: at(centre, 2), middle: at(centre, middle) }
}

const white = expect.closeTo(255, -1)
const black = expect.closeTo(0, -1)

test.each([
  {
    kind: 'FLV',
    ending: 'flv',
    codecs: ['-c:v', 'flv', '-c:a', 'mp3'],
    second: '90x90',
    left: black,
    top: white,
  },
  {
    kind: 'transport stream',
    ending: 'ts',
    codecs: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
    second: '320x90',
    left: white,
    top: black,
  },
])(
  'a $kind keeps the shape of its second half between bars',
  async ({ ending, codecs, second, left, top }) => {
    const path = await concatenateClips(ending, codecs, second)
    const { masterPath, renditions } = await runFullPipeline(path, join(dir, `${ending}-out`))
    expect(renditions.find(({ kind }) => kind === 'video')).toMatchObject({ width: 160, pixelHeight: 90 })
    expect(await brightnessAt(masterPath, 1)).toEqual({ left: white, top: white, middle: white })
    expect(await brightnessAt(masterPath, 3)).toEqual({ left, top, middle: white })
  },
)
