import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { umaskOf, openDataFolder } from './data-folder.ts'

const log = createLog({ level: 'silent' })
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kinora-data-'))
})
afterAll(() => rm(parent, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('creates a folder that no other user can enter', async () => {
  const path = join(parent, 'far', 'away')
  await openDataFolder(path, { log })
  expect(await modeOf(path)).toBe('700')
})

it.each([0o755, 0o777, 0o750, 0o701])('closes one that was open: %o', async (mode) => {
  const path = join(parent, mode.toString(8))
  await mkdir(path)
  await chmod(path, mode)
  await openDataFolder(path, { log })
  expect(await modeOf(path)).toBe('700')
})

it('lets the group in where nginx sends files from it', async () => {
  const path = join(parent, 'shared')
  await mkdir(path)
  await chmod(path, 0o700)
  await openDataFolder(path, { log, sharesWithGroup: true })
  expect(await modeOf(path)).toBe('750')
  expect(umaskOf(true)).toBe(0o027)
  expect(umaskOf(false)).toBe(0o077)
})
