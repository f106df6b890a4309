import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { createDiskSpaceCheck } from '../../../platform/storage/disk-space.ts'
import { sourceChunk, sha256, sourceBytes, startUploads, type ChunkOptions } from './uploads.fixture.ts'

const server = await startUploads()
const { as, ctx, db, clock, someone, send, sendAll, rowOf, storedBytes, storedKeys } = server
afterAll(() => server.close())

async function resume(user: TestUser, fileId: string) {
  const { ok } = await as(user, uploads.find, { params: { fileId } })
  const sentAgain = [0, 1, 2].filter((index) => !ok.receivedChunks.includes(index))
  await sendAll(user, fileId, sentAgain)
  return { sentAgain, file: sha256(await storedBytes(fileId)) }
}

describe('chunks', () => {
  it('in any order, in parallel and repeated make the very file', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const first = await Promise.all([2, 0, 0, 2].map((index) => send(ada, { fileId, index })))
    expect(first.map(({ status, ok }) => [status, ok.videoUrl])).toEqual(Array(4).fill([200, undefined]))

    const last = await send(ada, { fileId, index: 1 })
    expect(last.ok).toEqual({
      fileId,
      received: 3,
      totalChunks: 3,
      videoUrl: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}$/),
    })
    expect(sha256(await storedBytes(fileId))).toBe(sha256(sourceBytes))
  })

  it('of a complete file answer videoUrl again, each of them', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await sendAll(ada, fileId)
    const again = await Promise.all([0, 1, 2].map((index) => send(ada, { fileId, index })))
    expect(new Set(again.map(({ ok }) => ok.videoUrl)).size).toBe(1)
    expect(again[0]?.ok.videoUrl).toBeDefined()
  })

  it('that are the last two at the same moment complete the file once', async () => {
    const ada = await someone()
    for (let round = 0; round < 5; round++) {
      const fileId = randomUUID()
      const bytes = [sourceChunk(0), Buffer.from('end')]
      const both = await Promise.all(
        [0, 1].map((index) => send(ada, { fileId, index, totalChunks: 2, bytes: bytes[index]! })),
      )
      expect(both.filter(({ ok }) => ok.videoUrl !== undefined)).toHaveLength(1)
      expect((await rowOf(fileId))?.completedAt).not.toBeNull()
      await as(ada, uploads.cancel, { params: { fileId } })
    }
  })

  it('whose bytes were written but not recorded when the server died are sent again, and the file is complete', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const { uploadKey } = (await rowOf(fileId))!
    const half = new PassThrough()
    half.end(sourceChunk(1).map((byte) => byte ^ 0xff))
    const chunk = { uploadKey, index: 1, offset: defaultChunkBytes, length: defaultChunkBytes }
    const staged = await ctx.chunks.stage({ ...chunk, body: half })
    await staged.commit()
    await staged.release()

    expect(await resume(ada, fileId)).toEqual({ sentAgain: [1, 2], file: sha256(sourceBytes) })
  })

  it('are read without a transaction being open', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const body = new PassThrough()
    const query = { chunkIndex: '0', totalChunks: '3', fileName: 'a.mp4', fileId }
    const answer = server.app.inject({
      method: 'POST',
      url: uploads.chunk.path,
      query,
      payload: body,
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(defaultChunkBytes),
      },
    })
    void answer.then(() => {}) // inject is lazy: it starts when it is awaited
    body.write(sourceChunk(0).subarray(0, 1000))
    await vi.waitFor(async () => expect(await rowOf(fileId)).toBeDefined())
    const open = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    expect(open.rows).toEqual([{ count: 0 }])
    body.end(sourceChunk(0).subarray(1000))
    expect((await answer).statusCode).toBe(200)
  })

  it('are refused to a visitor before anything is read', async () => {
    const { status, error } = await send(null, { fileId: randomUUID(), index: 0 })
    expect([status, error.code]).toEqual([401, 'unauthenticated'])
  })

  it('of another user with the same file id are another file', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const { ok } = await send(bob, { fileId, index: 1 })
    expect(ok.received).toBe(1)
  })
})

describe('a refused chunk', () => {
  const cases: [string, Omit<ChunkOptions, 'fileId'>, number, string][] = [
    ['3 GB declared as one chunk', { index: 0, totalChunks: 1, length: 3 * 1024 ** 3 }, 413, 'too_large'],
    ['a chunk one byte too long', { index: 0, bytes: Buffer.alloc(defaultChunkBytes + 1) }, 413, 'too_large'],
    ['an inner chunk that is too short', { index: 0, bytes: Buffer.from('short') }, 400, 'chunk_incomplete'],
    [
      'a body that breaks off',
      { index: 0, bytes: Buffer.from('short'), length: defaultChunkBytes },
      400,
      'chunk_incomplete',
    ],
    ['a last chunk of nothing', { index: 2, bytes: Buffer.alloc(0) }, 400, 'chunk_incomplete'],
    ['an index after the last', { index: 3, bytes: Buffer.from('x') }, 400, 'chunk_out_of_range'],
    ['an index below zero', { index: -1, bytes: Buffer.from('x') }, 400, 'invalid'],
    ['an empty file', { index: 0, totalChunks: 1, bytes: Buffer.alloc(0) }, 400, 'empty_file'],
    ['a file that is too large', { index: 0, totalChunks: 12 }, 413, 'file_too_large'],
    ['a file beyond the quota', { index: 0, totalChunks: 8 }, 413, 'quota_exceeded'],
  ]

  it.each(cases)('says why and leaves nothing behind: %s', async (_, chunk, status, code) => {
    const ada = await someone()
    const fileId = randomUUID()
    const before = await storedKeys()
    const refused = await send(ada, { fileId, ...chunk })

    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(refused.error.message.length).toBeGreaterThan(15)
    expect(await rowOf(fileId)).toBeUndefined()
    expect(await storedKeys()).toEqual(before)
  })

  it.each([
    ['another number of chunks', { totalChunks: 4 }],
    ['another name', { fileName: 'b.mp4' }],
  ])('does not mix files under one id: %s', async (_, other) => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const { status, error } = await send(ada, { fileId, index: 1, ...other })
    expect([status, error.code]).toEqual([400, 'chunk_mismatch'])
  })

  it('breaks off without hurting what has arrived', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    await send(ada, { fileId, index: 1, bytes: Buffer.from('short'), length: defaultChunkBytes })
    expect(await resume(ada, fileId)).toEqual({ sentAgain: [1, 2], file: sha256(sourceBytes) })
  })

  it('is refused with a message while the disk is full, and continues afterwards', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(ctx.chunks, 'stage').mockRejectedValueOnce(full)
    const refused = await send(ada, { fileId, index: 1 })
    expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60'])
    expect(refused.error.message).toMatch(/^The server has no space left\./)
    expect(await resume(ada, fileId)).toEqual({ sentAgain: [1, 2], file: sha256(sourceBytes) })
  })

  it('is refused with a message while only the disk reserve is free, before the body is read', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    vi.spyOn(ctx, 'assertDiskSpace').mockImplementationOnce(
      createDiskSpaceCheck(ctx.config.DATA_DIR, { percent: 100, gigabytes: 0 }),
    )
    const refused = await send(ada, { fileId, index: 0 })
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      507,
      'disk_full',
      '60',
    ])
    expect(refused.error.message).toMatch(/^The server has no space left\./)
    expect((await as(ada, uploads.listUnfinished, {})).ok).toEqual([])
    expect((await send(ada, { fileId, index: 0 })).status).toBe(200)
  })

  it('is the third file at once; silent, cancelled and complete ones no longer count', async () => {
    const ada = await someone()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const small = { index: 0, totalChunks: 2 }
    await send(ada, { fileId: first, ...small })
    await send(ada, { fileId: second, ...small })
    const refused = await send(ada, { fileId: third, ...small })
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_uploads'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    await as(ada, uploads.cancel, { params: { fileId: first } })
    expect((await send(ada, { fileId: third, ...small })).status).toBe(200)

    clock.forward(6 * 60)
    const fourth = randomUUID()
    expect((await send(ada, { fileId: fourth, ...small })).status).toBe(200)
    expect((await send(ada, { fileId: third, index: 1, totalChunks: 2 })).status).toBe(200)
    // `second` would resume, but `fourth` and … are under way again.
    const fifth = randomUUID()
    expect((await send(ada, { fileId: fifth, ...small })).status).toBe(200)
    expect((await send(ada, { fileId: second, index: 1, totalChunks: 2 })).error.code).toBe(
      'too_many_uploads',
    )
  })

  it('is one of many files that begin at the same moment', async () => {
    const ada = await someone()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send(ada, { fileId: randomUUID(), index: 0, totalChunks: 2 })),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
  })
})
