import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageErrors } from '../metrics.ts'
import { processName } from '../process-name.ts'
import { openStorage } from './open-storage.ts'
import { startFakeS3 } from './fake-s3.fixture.ts'
import { type Storage, InvalidKeyError } from './storage.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3>>
let storages: Record<string, Storage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startFakeS3()
  storages = {
    disk: (await openStorage({ dataDir: folder })).storage,
    s3: (await openStorage({ dataDir: join(folder, 'work'), s3: s3.config })).storage,
  }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function localFile(bytes: Buffer) {
  const path = join(folder, `made-${bytes.length}-${Math.random()}`)
  await writeFile(path, bytes)
  return path
}

const allOf = (keys: AsyncIterable<string>) => Array.fromAsync(keys)

const text = 'Twelve bytes'

const countErrors = async (op: string) =>
  (await storageErrors.get()).values.find(({ labels }) => labels.op === op)?.value ?? 0

describe.each(['disk', 's3'])('storage on %s', (kind) => {
  it('returns what was stored', async () => {
    const storage = storages[kind]!
    await storage.putBytes('back/a.txt', Buffer.from(text))
    expect((await storage.read('back/a.txt')).toString()).toBe(text)
    expect(await storage.stat('back/a.txt')).toMatchObject({
      size: 12,
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    const part = await storage.stream('back/a.txt', { start: 7, end: 9 })
    expect((await buffer(part)).toString()).toBe('byt')
  })

  it('replaces a file as a whole, and its tag changes', async () => {
    const storage = storages[kind]!
    await storage.putBytes('again/a.txt', Buffer.from('a longer first version'))
    const before = await storage.stat('again/a.txt')
    await storage.putBytes('again/a.txt', Buffer.from('second'))
    expect((await storage.read('again/a.txt')).toString()).toBe('second')
    expect((await storage.stat('again/a.txt'))?.etag).not.toBe(before?.etag)
  })

  it('takes over a file that was made, which is gone from where it was', async () => {
    const storage = storages[kind]!
    const path = await localFile(Buffer.from(text))
    await storage.putFile('made/deep/er/b.mp4', path)
    expect((await storage.read('made/deep/er/b.mp4')).toString()).toBe(text)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('takes over a file that is larger than one part', async () => {
    const storage = storages[kind]!
    const bytes = Buffer.alloc(16 * 1024 * 1024 + 5, 'abcdefg')
    await storage.putFile('large/c.mp4', await localFile(bytes))
    expect((await storage.read('large/c.mp4')).equals(bytes)).toBe(true)
  })

  it('returns undefined for absent files and for folders', async () => {
    const storage = storages[kind]!
    await storage.putBytes('absent/a/b', Buffer.from(text))
    expect([
      await storage.stat('absent/nothing'),
      await storage.stat('absent/a'),
      await storage.stat('absent/a/b/c'),
    ]).toEqual([undefined, undefined, undefined])
    const before = await countErrors('read')
    await expect(storage.read('absent/nothing')).rejects.toThrow(/ENOENT|NotFound|UnknownError/)
    expect(await countErrors('read')).toBe(before)
  })

  it('lists and removes a folder without its neighbours whose names start alike', async () => {
    const storage = storages[kind]!
    const keys = ['tree/a/1', 'tree/a/2', 'tree/a/sub/3', 'tree/ab/4']
    for (const key of keys) await storage.putBytes(key, Buffer.from(key))
    expect((await allOf(storage.listTree('tree/a'))).sort()).toEqual(keys.slice(0, 3))

    const sizes = await Array.fromAsync(storage.listSizes('tree/a'), ({ key, size }) => [key, size] as const)
    expect(new Map(sizes)).toEqual(new Map(keys.slice(0, 3).map((key) => [key, key.length])))

    await storage.removeTree('tree/a/')
    expect(await allOf(storage.listTree('tree'))).toEqual(['tree/ab/4'])
    await storage.removeTree('tree/a')
    expect(await allOf(storage.listTree('tree/nothing'))).toEqual([])
  })

  it('refuses keys that lead out of it', async () => {
    const storage = storages[kind]!
    const bad = '../outside'
    await expect(storage.putBytes(bad, Buffer.from(text))).rejects.toThrow(InvalidKeyError)
    await expect(storage.putFile(bad, await localFile(Buffer.from(text)))).rejects.toThrow(InvalidKeyError)
    expect(() => storage.listTree(bad)).toThrow(InvalidKeyError)
    expect(() => storage.removeTree('')).toThrow(InvalidKeyError)
  })
})

it('asks a bucket for sizes page by page, not file by file', async () => {
  for (const name of ['1', '2', '3', '4', '5'])
    await storages.s3!.putBytes(`sizes/${name}`, Buffer.from(text))
  const before = s3.countRequests()
  const sizes = await Array.fromAsync(storages.s3!.listSizes('sizes'), ({ size }) => size)
  expect([sizes, s3.countRequests() - before]).toEqual([[12, 12, 12, 12, 12], 3])
})

it('lists nothing on the disk that others put beside its files', async () => {
  await storages.disk!.putBytes('beside/a/1', Buffer.from('x'))
  for (const name of ['.nfs0000000000000042', 'not a key'])
    await writeFile(join(folder, 'storage/beside/a', name), 'x')
  expect(await allOf(storages.disk!.listTree('beside'))).toEqual(['beside/a/1'])
})

it('leaves no draft behind on the disk', async () => {
  await storages.disk!.putBytes('drafts/a', Buffer.from('x'))
  expect(await readdir(join(folder, 'storage/.drafts'))).toEqual([])
})

it('removes what a process was writing when it was killed, and leaves alone what another may be writing', async () => {
  const dataDir = join(folder, 'killed')
  const drafts = join(dataDir, 'storage/.drafts')
  await mkdir(drafts, { recursive: true })
  for (const name of [`${processName}~a`, 'gone@7~b', 'other@7~c'])
    await writeFile(join(drafts, name), 'half')
  const longAgo = new Date(Date.now() - 26 * 3_600_000)
  await utimes(join(drafts, 'gone@7~b'), longAgo, longAgo)
  await openStorage({ dataDir })
  expect(await readdir(drafts)).toEqual(['other@7~c'])
})

it('gives up a bucket that does not answer, and counts that', async () => {
  const before = await countErrors('putBytes')
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const { port } = silent.address() as AddressInfo
  const config = { ...s3.config, endpoint: `http://127.0.0.1:${port}`, idleSeconds: 0.2 }
  const { storage } = await openStorage({ dataDir: join(folder, 'work'), s3: config })
  await expect(storage.putBytes('never/a', Buffer.from('x'))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await countErrors('putBytes')).toBe(before + 1)
  await new Promise((resolve) => silent.close(resolve).closeAllConnections())
})

it('knows where a file lies only when it is on this machine', () => {
  expect(storages.disk!.localPath('a/b')).toBe(join(folder, 'storage/a/b'))
  expect(storages.s3!.localPath('a/b')).toBeUndefined()
})
