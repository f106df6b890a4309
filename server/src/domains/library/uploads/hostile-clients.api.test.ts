import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { sourceChunk, sha256, sourceBytes, startUploads } from './uploads.fixture.ts'
import { claimUpload } from './claim-upload.ts'

const server = await startUploads()
const { as, ctx, db, someone, send, sendAll, rowOf, storedBytes } = server
afterAll(() => server.close())

/** Sends half of a chunk of inverted bytes and keeps the connection open; `finish` sends the rest. */
async function startSlowChunk(user: TestUser, fileId: string, index: number) {
  const staged = vi.spyOn(ctx.chunks, 'stage')
  const body = new PassThrough()
  const bytes = sourceChunk(index).map((byte) => byte ^ 0xff)
  const answer = server.app.inject({
    method: 'POST',
    url: uploads.chunk.path,
    query: { chunkIndex: String(index), totalChunks: '3', fileName: 'a.mp4', fileId },
    payload: body,
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
    },
  })
  void answer.then(() => {}) // inject is lazy: it starts when it is awaited
  body.write(bytes.subarray(0, bytes.length / 2))
  await vi.waitFor(() => expect(staged).toHaveBeenCalled())
  staged.mockRestore()
  return async () => {
    body.end(bytes.subarray(bytes.length / 2))
    return (await answer).statusCode
  }
}

describe('a second sender of a chunk', () => {
  it.each([0, 1, 2])('who is slower changes nothing of chunk %d, nor of the whole file', async (index) => {
    const ada = await someone()
    const fileId = randomUUID()
    const finish = await startSlowChunk(ada, fileId, index)
    await sendAll(ada, fileId)
    expect(sha256(await storedBytes(fileId))).toBe(sha256(sourceBytes))
    expect(await finish()).toBe(200)
    expect(sha256(await storedBytes(fileId))).toBe(sha256(sourceBytes))
  })

  it('with other bytes at the same moment leaves those of one of the two, whole', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const inverted = sourceChunk(1).map((byte) => byte ^ 0xff)
    const answers = await Promise.all(
      [inverted, sourceChunk(1), sourceChunk(0)].map((bytes, at) =>
        send(ada, { fileId, index: at === 2 ? 0 : 1, bytes: Buffer.from(bytes) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await send(ada, { fileId, index: 2 })
    const stored = await storedBytes(fileId)
    const files = [inverted, sourceChunk(1)].map((middle) =>
      sha256(Buffer.concat([sourceChunk(0), middle, sourceChunk(2)])),
    )
    expect(files).toContain(sha256(stored))
  })

  it('cannot write when the file has become a video', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const finish = await startSlowChunk(ada, fileId, 0)
    await sendAll(ada, fileId)
    await ctx.transaction((trx) => claimUpload(trx, ada.id, fileId))
    await finish()
    expect(sha256(await storedBytes(fileId))).toBe(sha256(sourceBytes))
  })

  it('cannot revive a cancelled upload', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const finish = await startSlowChunk(ada, fileId, 0)
    const { uploadKey } = (await rowOf(fileId))!
    await as(ada, uploads.cancel, { params: { fileId } })
    expect(await finish()).toBe(503)
    expect(await rowOf(fileId)).toBeUndefined()
    expect(await server.storedKeys()).not.toContain(uploadKey)
  })
})

describe('the quota', () => {
  const quota = Math.floor(0.03 * 1024 ** 3) // 32,212,254 bytes: six chunks and a bit
  const bytesLeftOf = async (user: TestUser) => (await as(user, uploads.limits, {})).ok.bytesLeft

  it('lets a file in that fits, whichever of its chunks come first and at once', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const last = quota - 6 * defaultChunkBytes
    const chunk = { fileId, totalChunks: 7 }
    const all = await Promise.all(
      [6, 5, 4, 3, 2, 1, 0].map((index) =>
        send(ada, { ...chunk, index, bytes: Buffer.alloc(index === 6 ? last : defaultChunkBytes) }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await bytesLeftOf(ada)).toBe(0)
  })

  it('is not passed by one byte by a last chunk that comes later', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0, totalChunks: 7, bytes: Buffer.alloc(defaultChunkBytes) })
    const lastOf = (length: number) =>
      send(ada, { fileId, index: 6, totalChunks: 7, bytes: Buffer.alloc(length) })
    const tooLong = await lastOf(quota - 6 * defaultChunkBytes + 1)
    expect([tooLong.status, tooLong.error.code]).toEqual([413, 'quota_exceeded'])
    expect((await lastOf(quota - 6 * defaultChunkBytes)).status).toBe(200)
  })

  it('is not passed by two files that begin at the same moment', async () => {
    const ada = await someone()
    const both = await Promise.all(
      [randomUUID(), randomUUID()].map((fileId) =>
        send(ada, { fileId, index: 0, totalChunks: 5, bytes: Buffer.alloc(defaultChunkBytes) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413])
  })

  it('counts files that are whole and no video, of which there may be fifty', async () => {
    const ada = await someone()
    const completedAt = ctx.now()
    await db
      .insertInto('uploads')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ownerId: ada.id,
          fileId: `waiting-${index}`,
          uploadKey: randomUUID(),
          fileName: 'a.mp4',
          totalChunks: 1,
          lastBytes: 1000,
          completedAt,
        })),
      )
      .execute()
    expect(await bytesLeftOf(ada)).toBe(quota - 50_000)
    const small = { fileId: randomUUID(), index: 0, totalChunks: 1, bytes: Buffer.from('one more') }
    const refused = await send(ada, small)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_uploads'])
    expect(refused.error.message).toMatch(/^You have 50 uploaded files that are not videos yet\./)
    await as(ada, uploads.cancel, { params: { fileId: 'waiting-0' } })
    expect((await send(ada, small)).status).toBe(200)
  })
})

describe('a sender may choose', () => {
  it.each([
    ['one million bytes', 1_000_000],
    ['8 MB', 8 * 1024 * 1024],
    ['20 MB', 20 * 1024 * 1024],
  ])('chunks of %s', async (_, chunkSize) => {
    const ada = await someone()
    const fileId = randomUUID()
    const bytes = Buffer.concat([sourceBytes, sourceBytes]).subarray(0, chunkSize + 1234)
    for (const index of [1, 0]) {
      const piece = bytes.subarray(index * chunkSize, (index + 1) * chunkSize)
      const { status } = await send(ada, { fileId, index, totalChunks: 2, chunkSize, bytes: piece })
      expect(status).toBe(200)
    }
    expect(sha256(await storedBytes(fileId))).toBe(sha256(bytes))
    expect((await as(ada, uploads.find, { params: { fileId } })).ok).toMatchObject({
      chunkSize,
      fileType: 'video/mp4',
      isComplete: true,
    })
  })

  it.each([999_999, 20 * 1024 * 1024 + 1])('no chunks of %d bytes', async (chunkSize) => {
    const ada = await someone()
    const chunk = { fileId: randomUUID(), index: 0, chunkSize, bytes: Buffer.alloc(10) }
    const { status, error } = await send(ada, { ...chunk, length: chunkSize })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['chunkSize']])
  })

  it('no other size in the middle of a file', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const bytes = Buffer.alloc(2_000_000)
    const { status, error } = await send(ada, { fileId, index: 1, chunkSize: bytes.length, bytes })
    expect([status, error.code]).toEqual([400, 'chunk_mismatch'])
  })

  it.each(['x', '#1 / „ü“ 🎬.mp4', '..%2f..%2fetc', '9'.repeat(128)])('the file id %s', async (fileId) => {
    const ada = await someone()
    await sendAll(ada, fileId)
    expect(sha256(await storedBytes(fileId))).toBe(sha256(sourceBytes))
    expect((await as(ada, uploads.find, { params: { fileId } })).ok.fileId).toBe(fileId)
    expect((await as(ada, uploads.cancel, { params: { fileId } })).status).toBe(204)
    expect(await server.storedKeys()).not.toContain(fileId)
  })

  it.each(['', 'a\u0000b', 'line\nbreak', 'x'.repeat(129)])('no file id %j', async (fileId) => {
    const { status } = await send(await someone(), { fileId, index: 0 })
    expect(status).toBe(400)
  })
})
