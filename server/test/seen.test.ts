import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const serverDir = join(import.meta.dirname, '..')

/** Who besides `live-queries.ts` and `policy.ts` knows since when a video plays, and why. */
const exceptions: Record<string, string> = {
  'src/features/videos/live-queries.ts': 'the expression',
  'src/features/videos/policy.ts': 'the same of a row',
  'src/features/videos/queries.ts': 'writes it',
  'src/features/thumbnails/service.ts': 'a frame is taken of what plays',
}

it('leaves to one expression and one policy which videos are live', async () => {
  const trespasses: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: serverDir })) {
    if (/\.(test|fixture)\.ts$/.test(file) || file.endsWith('db/tables.ts')) continue
    const text = readFileSync(join(serverDir, file), 'utf8')
    if (/playable_?at/i.test(text) && !(file in exceptions)) trespasses.push(file)
  }
  expect(trespasses).toEqual([])
})
