import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey } from './secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const readKey = (configured?: string, dataDir = join(folder, 'data')) =>
  readSecretKey({ configured, dataDir })

it('is made once and stays, in a file for the program’s user alone', async () => {
  const key = await readKey()
  expect(key).toHaveLength(32)
  expect(await readKey()).toEqual(key)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret.key'])
  if (process.platform === 'win32') return
  expect((await stat(join(folder, 'data/secret.key'))).mode & 0o777).toBe(0o600)
})

it('is the same for programs that start at once, and another in another folder', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => readKey()))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readKey(undefined, join(folder, 'other'))).not.toEqual(keys[0])
})

it('is the configured one on every node, and nothing is written', async () => {
  const configured = 'a long sentence that nobody can guess'
  expect(await readKey(configured)).toEqual(await readKey(configured, join(folder, 'other')))
  expect(await readKey(configured)).not.toEqual(await readKey(`${configured}!`))
  await expect(readFile(join(folder, 'data/secret.key'))).rejects.toThrow('ENOENT')
})

it('is not made of a file that was emptied', async () => {
  await writeFile(join(folder, 'secret.key'), '')
  await expect(readKey(undefined, folder)).rejects.toThrow('Delete it and start again')
})

it('does not go on without its key when the file cannot be read', async () => {
  await expect(readKey(undefined, '/dev/null')).rejects.toThrow('ENOTDIR')
})
