import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChunkLengthError, type Chunk, type ChunkStore } from './chunk-store.ts'
import { createDiskChunkStore } from './disk-chunk-store.ts'
import { createMemoryBlocks, type MemoryBlocks } from './memory-blocks.ts'
import { openStorage } from './open-storage.ts'
import { startFakeS3 } from './fake-s3.fixture.ts'
import { openBucket, putObject } from './s3.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3>>
let stores: Record<string, ChunkStore>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'))
  s3 = await startFakeS3()
  stores = {
    disk: (await openStorage({ dataDir: folder })).chunks,
    s3: (await openStorage({ dataDir: join(folder, 'work'), s3: s3.config })).chunks,
  }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const fullFile = Buffer.from(Array.from({ length: 250_000 }, (_, i) => i % 251))
const chunkLength = 100_000
const bodyOf = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 40_000), bytes.subarray(40_000)], { objectMode: false })

function chunk(uploadKey: string, index: number, body?: Readable) {
  const offset = index * chunkLength
  const bytes = fullFile.subarray(offset, offset + chunkLength)
  return { uploadKey, index, offset, length: bytes.length, body: body ?? bodyOf(bytes) }
}

async function write(store: ChunkStore, sent: Chunk) {
  const staged = await store.stage(sent)
  await staged.commit()
  await staged.release()
  return staged.storedName
}
const writeAll = (store: ChunkStore, key: string) =>
  Promise.all([0, 1, 2].map((index) => write(store, chunk(key, index))))

describe.each(['disk', 's3'])('chunks on %s', (kind) => {
  it('put together are the file, whatever their order and in parallel', async () => {
    const store = stores[kind]!
    const named = await Promise.all(
      [2, 0, 1].map(async (index) => [index, await write(store, chunk('order', index))] as const),
    )
    const pieces = named.toSorted(([a], [b]) => a - b).map(([, storedName]) => storedName)
    for (let round = 0; round < 2; round++) {
      expect((await readFile(await store.assemble('order', pieces))).equals(fullFile)).toBe(true)
    }
  })

  it('can be read in part, across their borders', async () => {
    const store = stores[kind]!
    const upload = { uploadKey: 'part', pieces: await writeAll(store, 'part'), chunkSize: chunkLength }
    for (const [start, end] of [
      [0, 249_999],
      [99_999, 200_000],
      [100_000, 100_000],
      [249_999, 249_999],
    ] as const) {
      const read: Buffer[] = [] // file streams may reuse their buffers
      for await (const piece of await store.read(upload, { start, end })) read.push(Buffer.from(piece))
      expect(Buffer.concat(read).equals(fullFile.subarray(start, end + 1)), `${start} to ${end}`).toBe(true)
    }
  })

  it('give the beginning of the file before they are placed', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map((index) => stores[kind]!.stage(chunk('head', index))),
    )
    expect([first!.head.equals(fullFile.subarray(0, chunkLength)), second!.head.length]).toEqual([true, 0])
    await Promise.all([first!.release(), second!.release()])
  })

  it('are not touched by another sender of the same one who does not get the place', async () => {
    const store = stores[kind]!
    const lateChunk = await store.stage(chunk('twice', 1, bodyOf(Buffer.alloc(chunkLength, 0xff))))
    const pieces = await writeAll(store, 'twice')
    await lateChunk.release()
    expect((await readFile(await store.assemble('twice', pieces))).equals(fullFile)).toBe(true)
  })

  it.each([
    ['one byte too few', 99_999],
    ['one byte too many', 100_001],
    ['nothing', 0],
  ])('of %s are refused, and their neighbours stay whole', async (_, length) => {
    const store = stores[kind]!
    const key = `length-${length}`
    const first = await write(store, chunk(key, 0))
    const last = await write(store, chunk(key, 2))
    await expect(store.stage(chunk(key, 1, bodyOf(Buffer.alloc(length, 0xff))))).rejects.toThrow(
      ChunkLengthError,
    )
    const pieces = [first, await write(store, chunk(key, 1)), last]
    expect((await readFile(await store.assemble(key, pieces))).equals(fullFile)).toBe(true)
  })

  it('whose sender disconnects are refused', async () => {
    const sender = Readable.from(
      (async function* () {
        yield fullFile.subarray(0, 10)
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })(),
    )
    const writing = stores[kind]!.stage(chunk('cut', 0, sender))
    await expect(writing).rejects.toThrow(ChunkLengthError)
  })

  it('that are too long leave the connection open for the answer', async () => {
    const body = new Readable({ read() {} })
    body.push(Buffer.alloc(chunkLength + 1))
    await expect(stores[kind]!.stage(chunk('open', 0, body))).rejects.toThrow(ChunkLengthError)
    expect(body.destroyed).toBe(false)
  })

  it('are gone after remove, and removing twice is no error', async () => {
    const store = stores[kind]!
    const path = await store.assemble('gone', await writeAll(store, 'gone'))
    await store.remove('gone')
    await store.remove('gone')
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('never leave their folder', async () => {
    await expect(stores[kind]!.stage({ ...chunk('x', 0), uploadKey: '../x' })).rejects.toThrow(
      'Not a storage key',
    )
  })
})

describe('chunks on disk', () => {
  const storeWith = (memory: MemoryBlocks) => createDiskChunkStore(join(folder, 'uploads'), memory)
  const isWhole = async (store: ChunkStore, key: string) =>
    (await readFile(await store.assemble(key, []))).equals(fullFile)

  it.each([
    ['has room for all of them', 1_000_000],
    ['has room for one and a half', 150_000],
    ['has no room', 0],
  ])('are the file when the memory %s, and give back what they took', async (_, totalBytes) => {
    const memory = createMemoryBlocks(totalBytes)
    const store = storeWith(memory)
    const staged = await Promise.all(
      [0, 1, 2].map((index) => store.stage(chunk(`memory-${totalBytes}`, index))),
    )
    expect(memory.usedBytes()).toBe(Math.min(250_000, totalBytes))
    for (const each of staged) await each.commit()
    for (const each of staged) await each.release()
    expect([await isWhole(store, `memory-${totalBytes}`), memory.usedBytes()]).toEqual([true, 0])
  })

  it('of refused senders give back the memory', async () => {
    const memory = createMemoryBlocks(1_000_000)
    const short = chunk('refused', 1, bodyOf(Buffer.alloc(99_999)))
    await expect(storeWith(memory).stage(short)).rejects.toThrow(ChunkLengthError)
    expect(memory.usedBytes()).toBe(0)
  })

  it('of slow senders leave the memory to others', async () => {
    const memory = createMemoryBlocks(1_000_000)
    const store = storeWith(memory)
    const body = new PassThrough()
    const staging = store.stage(chunk('slow', 0, body))
    body.write(fullFile.subarray(0, 60_000))
    await vi.waitFor(() => expect(memory.usedBytes()).toBe(chunkLength))
    const later = performance.now() + 6000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    body.end(fullFile.subarray(60_000, chunkLength))
    const staged = await staging
    expect(memory.usedBytes()).toBe(0)
    await staged.commit()
    await staged.release()
    for (const index of [1, 2]) await write(store, chunk('slow', index))
    expect(await isWhole(store, 'slow')).toBe(true)
  })

  it('that are placed in the same turn share one sync', async () => {
    const store = storeWith(createMemoryBlocks(1_000_000))
    const staged = await Promise.all([2, 0, 1].map((index) => store.stage(chunk('shared', index))))
    await using file = await open(join(folder, 'any'), 'w')
    const synced = vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'datasync')
    await Promise.all(staged.map(({ commit }) => commit()))
    expect(synced).toHaveBeenCalledTimes(1)
    await Promise.all(staged.map(({ release }) => release()))
    expect(await isWhole(store, 'shared')).toBe(true)
  })
})

it('chunks on disk are listed without what others put beside them', async () => {
  await write(stores.disk!, chunk('listed', 0))
  for (const name of ['.nfs0000000000000042', 'not a key'])
    await writeFile(join(folder, 'uploads', name), 'x')
  const keys = await Array.fromAsync(stores.disk!.listKeys())
  expect(keys).toContain('listed')
  for (const key of keys) await stores.disk!.remove(key)
  expect((await readdir(join(folder, 'uploads'))).sort()).toEqual(['.nfs0000000000000042', 'not a key'])
})

it('listing chunks on disk removes spool files that a kill has left, but no young ones', async () => {
  const paths = ['.killed.part', '.young.part'].map((name) => join(folder, 'uploads', name))
  for (const path of paths) await writeFile(path, '')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(paths[0]!, twoHoursAgo, twoHoursAgo)
  expect(await Array.fromAsync(stores.disk!.listKeys())).not.toContain('.young.part')
  const left = await readdir(join(folder, 'uploads'))
  expect(left.filter((name) => name.endsWith('.part'))).toEqual(['.young.part'])
  await rm(paths[1]!)
})

it('chunks stored before pieces had names belong to the file, too', async () => {
  const store = stores.s3!
  for (const index of [0, 1, 2]) {
    const { offset, length } = chunk('numbered', index)
    await putObject(
      openBucket(s3.config),
      `uploads/numbered/${index}`,
      fullFile.subarray(offset, offset + length),
    )
  }
  expect((await readFile(await store.assemble('numbered', ['', '', '']))).equals(fullFile)).toBe(true)
})

describe('chunks in a bucket', () => {
  const store = () => stores.s3!

  it('are put together whole for several jobs that want them at once', async () => {
    const pieces = await writeAll(store(), 'wanted')
    const paths = await Promise.all(Array.from({ length: 4 }, () => store().assemble('wanted', pieces)))
    for (const path of paths) expect((await readFile(path)).equals(fullFile)).toBe(true)
    expect((await readdir(dirname(paths[0]!))).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('leave no draft behind when one of them is missing', async () => {
    const piece = await write(store(), chunk('torn', 0))
    await expect(store().assemble('torn', [piece, 'nowhere'])).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
    expect((await readdir(join(folder, 'work/uploads'))).filter((name) => name.startsWith('torn'))).toEqual(
      [],
    )
  })

  it('have their local copies removed after a day without use, and fetched again on demand', async () => {
    const pieces = await writeAll(store(), 'idle')
    const idle = await store().assemble('idle', pieces)
    const leftover = `${idle}.left-by-a-crash.part`
    await writeFile(leftover, 'x')
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    for (const path of [idle, leftover]) await utimes(path, longAgo, longAgo)
    await store().assemble('next', await writeAll(store(), 'next'))
    for (const path of [idle, leftover]) await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await readFile(await store().assemble('idle', pieces))).equals(fullFile)).toBe(true)
  })
})
