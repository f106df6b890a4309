import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChunkLengthError, type ChunkStore } from './chunk-store.ts'
import { openStorage } from './open-storage.ts'
import { startS3Like } from './s3-like.fixture.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3Like>>
let stores: Record<string, ChunkStore>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'))
  s3 = await startS3Like()
  stores = {
    disk: (await openStorage({ dataDir: folder })).chunks,
    s3: (await openStorage({ dataDir: join(folder, 'work'), s3: s3.config })).chunks,
  }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const whole = Buffer.from(Array.from({ length: 250_000 }, (_, i) => i % 251))
const chunkLength = 100_000
const bodyOf = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 40_000), bytes.subarray(40_000)], { objectMode: false })

function chunk(uploadKey: string, index: number, body?: Readable) {
  const offset = index * chunkLength
  const bytes = whole.subarray(offset, offset + chunkLength)
  return { uploadKey, index, offset, length: bytes.length, body: body ?? bodyOf(bytes) }
}

describe.each(['disk', 's3'])('chunks on %s', (kind) => {
  it('put together are the file, whatever their order, in parallel and repeated', async () => {
    const store = stores[kind]!
    await Promise.all([2, 0, 1, 2].map((index) => store.write(chunk('order', index))))
    await store.write(chunk('order', 1))
    expect((await readFile(await store.assemble('order', 3))).equals(whole)).toBe(true)
    expect((await readFile(await store.assemble('order', 3))).equals(whole)).toBe(true) // again
  })

  it.each([
    ['one byte too few', 99_999],
    ['one byte too many', 100_001],
    ['nothing', 0],
  ])('of %s are refused, and their neighbours stay whole', async (_, length) => {
    const store = stores[kind]!
    const key = `length-${length}`
    await store.write(chunk(key, 0))
    await store.write(chunk(key, 2))
    await expect(store.write(chunk(key, 1, bodyOf(Buffer.alloc(length, 0xff))))).rejects.toThrow(
      ChunkLengthError,
    )
    await store.write(chunk(key, 1))
    expect((await readFile(await store.assemble(key, 3))).equals(whole)).toBe(true)
  })

  it('whose sender goes away are refused', async () => {
    const sender = Readable.from(
      (async function* () {
        yield whole.subarray(0, 10)
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })(),
    )
    const writing = stores[kind]!.write(chunk('cut', 0, sender))
    await expect(writing).rejects.toThrow(ChunkLengthError)
  })

  it('that are too long leave the connection open for the answer', async () => {
    const body = new Readable({ read() {} })
    body.push(Buffer.alloc(chunkLength + 1))
    await expect(stores[kind]!.write(chunk('open', 0, body))).rejects.toThrow(ChunkLengthError)
    expect(body.destroyed).toBe(false)
  })

  it('are gone after remove, and removing twice is no error', async () => {
    const store = stores[kind]!
    for (const index of [0, 1, 2]) await store.write(chunk('gone', index))
    const path = await store.assemble('gone', 3)
    await store.remove('gone')
    await store.remove('gone')
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('never leave their folder', async () => {
    await expect(stores[kind]!.write({ ...chunk('x', 0), uploadKey: '../x' })).rejects.toThrow(
      'Not a storage key',
    )
  })
})

it('chunks on disk are listed without what others put beside them', async () => {
  await stores.disk!.write(chunk('listed', 0))
  for (const name of ['.nfs0000000000000042', 'not a key'])
    await writeFile(join(folder, 'uploads', name), 'x')
  const keys = await Array.fromAsync(stores.disk!.listKeys())
  expect(keys).toContain('listed')
  for (const key of keys) await stores.disk!.remove(key)
  expect((await readdir(join(folder, 'uploads'))).sort()).toEqual(['.nfs0000000000000042', 'not a key'])
})

describe('chunks in a bucket', () => {
  const write = async (key: string) => {
    for (const index of [0, 1, 2]) await stores.s3!.write(chunk(key, index))
  }

  it('are put together whole for several jobs that want them at once', async () => {
    await write('wanted')
    const paths = await Promise.all(Array.from({ length: 4 }, () => stores.s3!.assemble('wanted', 3)))
    for (const path of paths) expect((await readFile(path)).equals(whole)).toBe(true)
    expect((await readdir(dirname(paths[0]!))).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('leave no draft behind when one of them is missing', async () => {
    await stores.s3!.write(chunk('torn', 0))
    await expect(stores.s3!.assemble('torn', 2)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
    expect((await readdir(join(folder, 'work/uploads'))).filter((name) => name.startsWith('torn'))).toEqual(
      [],
    )
  })

  it('have their copies on this machine removed after a day without use, and fetched again when wanted', async () => {
    await write('idle')
    const idle = await stores.s3!.assemble('idle', 3)
    const left = `${idle}.left-by-a-crash.part`
    await writeFile(left, 'x')
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    for (const path of [idle, left]) await utimes(path, longAgo, longAgo)
    await write('next')
    await stores.s3!.assemble('next', 3)
    for (const path of [idle, left]) await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await readFile(await stores.s3!.assemble('idle', 3))).equals(whole)).toBe(true)
  })
})
