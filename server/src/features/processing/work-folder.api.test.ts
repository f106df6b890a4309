import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../../test/harness.ts'
import { processName } from '../../platform/process-name.ts'
import { clearWorkFolders, inWorkFolder } from './work-folder.ts'

const { ctx, close } = await startTestApp()
afterAll(() => close())

const work = join(ctx.config.DATA_DIR, 'work')
const longAgo = new Date(Date.now() - 26 * 3_600_000)

async function leave(name: string, at?: Date) {
  await mkdir(join(work, name), { recursive: true })
  await writeFile(join(work, name, '720p.mp4'), 'most of a film')
  if (at) await utimes(join(work, name), at, at)
}

const left = async () => (await readdir(work)).sort()

beforeEach(async () => {
  await leave('gone@7~a', longAgo)
  await leave('other@7~b')
})

it('removes what a machine left that has not come back for a day, before the next piece of work', async () => {
  const during = await inWorkFolder(ctx, left)
  expect(during).toHaveLength(2)
  expect(during).toEqual(expect.arrayContaining([expect.stringContaining(processName), 'other@7~b']))
  expect(await left()).toEqual(['other@7~b'])
})

it('removes at its start what processes of its machine left behind, however young, too', async () => {
  await leave(`${processName}~c`)
  await clearWorkFolders(ctx)
  expect(await left()).toEqual(['other@7~b'])
})
