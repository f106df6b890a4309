import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { processName } from '../../../platform/process-name.ts'
import { removeStaleFolders, withWorkFolder } from './work-folder.ts'

const { ctx, close } = await startTestApp()
afterAll(() => close())

const work = join(ctx.config.DATA_DIR, 'work')
const longAgo = new Date(Date.now() - 26 * 3_600_000)

async function createLeftover(name: string, at?: Date) {
  await mkdir(join(work, name), { recursive: true })
  await writeFile(join(work, name, '720p.mp4'), 'most of a film')
  if (at) await utimes(join(work, name), at, at)
}

const listLeftovers = async () => (await readdir(work)).sort()

beforeEach(async () => {
  await createLeftover('gone@7~a', longAgo)
  await createLeftover('other@7~b')
})

it('removes what a machine left that has not come back for a day, before the next piece of work', async () => {
  const during = await withWorkFolder(ctx, listLeftovers)
  expect(during).toHaveLength(2)
  expect(during).toEqual(expect.arrayContaining([expect.stringContaining(processName), 'other@7~b']))
  expect(await listLeftovers()).toEqual(['other@7~b'])
})

it('removes at its start what processes of its machine left behind, however young, too', async () => {
  await createLeftover(`${processName}~c`)
  await removeStaleFolders(ctx)
  expect(await listLeftovers()).toEqual(['other@7~b'])
})
