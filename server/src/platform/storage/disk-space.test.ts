import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskSpaceCheck } from './disk-space.ts'

const gb = 1024 ** 3
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-room-'))
})
afterAll(() => rm(folder, { recursive: true }))

const usual = { percent: 5, gigabytes: 2 }
const requireSpace = (totalGb: number, freeGb: number, requestedGb = 0, reserve = usual) =>
  createDiskSpaceCheck(folder, reserve, async () => ({ totalBytes: totalGb * gb, freeBytes: freeGb * gb }))(
    requestedGb * gb,
  )

describe('the reserve of a disk', () => {
  it('is a part of a large one', async () => {
    await expect(requireSpace(1000, 50)).resolves.toBeUndefined()
    await expect(requireSpace(1000, 49)).rejects.toMatchObject({
      code: 'disk_full',
      extra: { retryAfterSeconds: 60 },
    })
  })

  it('is at least so much of a small one', async () => {
    await expect(requireSpace(10, 2)).resolves.toBeUndefined()
    await expect(requireSpace(10, 1.9)).rejects.toThrow('The server has no space left.')
  })

  it('takes announced bytes into account', async () => {
    await expect(requireSpace(1000, 51, 1)).resolves.toBeUndefined()
    await expect(requireSpace(1000, 50.5, 1)).rejects.toThrow('The server has no space left.')
  })

  it('can be none', async () => {
    await expect(requireSpace(1000, 0, 0, { percent: 0, gigabytes: 0 })).resolves.toBeUndefined()
  })
})

it('looks at the disk of the folder, which it makes', async () => {
  const path = join(folder, 'uploads')
  await expect(createDiskSpaceCheck(path, { percent: 0, gigabytes: 0 })(1)).resolves.toBeUndefined()
  expect((await stat(path)).isDirectory()).toBe(true)
  await expect(createDiskSpaceCheck(path, { percent: 100, gigabytes: 0 })(1)).rejects.toThrow(
    'The server has no space left.',
  )
})
