import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClipRecipe } from './clip-recipe.ts'
import { makeClip } from './make-clip.ts'
import { recipes } from './recipes.ts'

const run = promisify(execFile)
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-clip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const brief = (recipe: ClipRecipe): ClipRecipe => ({ ...recipe, durationSeconds: 2, fadeSeconds: 0.5 })

async function streamsOf(file: string) {
  const fields = 'codec_name,profile,pix_fmt,width,height,r_frame_rate,color_space,channels,nb_read_frames'
  const entries = `stream=${fields}:format=duration`
  const { stdout } = await run(ffprobePath, [
    '-v',
    'error',
    '-count_frames',
    '-of',
    'json',
    '-show_entries',
    entries,
    file,
  ])
  return JSON.parse(stdout) as { streams: Record<string, string | number>[]; format: { duration: string } }
}

describe('makeClip', () => {
  it.each([
    { name: 'winterHut', drift: 'and a glide', width: 1280, height: 720 },
    { name: 'cityAndSky', drift: 'only', width: 720, height: 1280 },
  ] as const)(
    'makes a playable $width × $height clip of $name (drift $drift)',
    async ({ name, width, height }) => {
      const file = join(folder, `${name}.mp4`)
      await makeClip(brief(recipes[name]), file, { ffmpegPath })
      const { streams, format } = await streamsOf(file)
      expect(streams).toMatchObject([
        {
          codec_name: 'h264',
          profile: 'High',
          pix_fmt: 'yuv420p',
          r_frame_rate: '24/1',
          color_space: 'bt709',
          nb_read_frames: '48',
          width,
          height,
        },
        { codec_name: 'aac', channels: 2 },
      ])
      expect(Number(format.duration)).toBeCloseTo(2, 1)
    },
  )

  it('leaves nothing behind when it is stopped', async () => {
    const file = join(folder, 'stopped.mp4')
    const stop = new AbortController()
    const making = makeClip(recipes.julia, file, { ffmpegPath, signal: stop.signal })
    await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true)
    stop.abort()
    await expect(making).rejects.toMatchObject({ code: 'stopped' })
    expect(existsSync(file)).toBe(false)
  })

  it('reports why ffmpeg cannot be started', async () => {
    const making = makeClip(recipes.julia, join(folder, 'never.mp4'), {
      ffmpegPath: join(folder, 'no-such-program'),
    })
    await expect(making).rejects.toMatchObject({ code: 'no_ffmpeg' })
  })
})
