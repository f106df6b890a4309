import { uploads } from '@kinora/contract/library/uploads/calls'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { sweepUploadsJob } from './jobs.ts'
import { sourceBytes, startUploads } from './uploads.fixture.ts'
import { claimUpload } from './claim-upload.ts'

const server = await startUploads()
const { as, ctx, db, clock, someone, send, sendAll, rowOf, storedKeys } = server
afterAll(() => server.close())

describe('find', () => {
  it('says which chunks have arrived', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await sendAll(ada, fileId, [2, 0])
    const { ok } = await as(ada, uploads.find, { params: { fileId } })
    expect(ok).toMatchObject({
      fileId,
      fileName: 'a.mp4',
      totalChunks: 3,
      receivedChunks: [0, 2],
      isComplete: false,
    })
  })

  it('is 404 for others, 401 for visitors and 400 for an invalid file id', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    expect((await as(bob, uploads.find, { params: { fileId } })).status).toBe(404)
    expect((await as(null, uploads.find, { params: { fileId } })).status).toBe(401)
    expect((await as(ada, uploads.find, { params: { fileId: 'a\nb' } })).error.code).toBe('invalid')
  })
})

describe('cancel', () => {
  it('removes rows and bytes', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const { uploadKey } = (await rowOf(fileId))!
    expect((await as(ada, uploads.cancel, { params: { fileId } })).status).toBe(204)
    expect([await rowOf(fileId), (await storedKeys()).includes(uploadKey)]).toEqual([undefined, false])
    expect((await as(ada, uploads.cancel, { params: { fileId } })).status).toBe(404)
  })

  it('is 404 for others, 401 for visitors, 400 for an invalid file id and 409 once a video was created', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const fileId = randomUUID()
    await sendAll(ada, fileId)
    const cancel = async (user: TestUser | null, id: string = fileId) =>
      (await as(user, uploads.cancel, { params: { fileId: id } })).status
    expect([await cancel(bob), await cancel(null), await cancel(ada, 'x'.repeat(129))]).toEqual([
      404, 401, 400,
    ])
    await ctx.transaction((trx) => claimUpload(trx, ada.id, fileId))
    expect(await cancel(ada)).toBe(409)
  })
})

describe('listUnfinished', () => {
  it('shows what may go on, newest first, and nothing of others or of videos', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const [first, second, used] = [randomUUID(), randomUUID(), randomUUID()]
    await send(bob, { fileId: randomUUID(), index: 0 })
    await sendAll(ada, used)
    await ctx.transaction((trx) => claimUpload(trx, ada.id, used))
    await send(ada, { fileId: first, index: 0 })
    clock.forward(1)
    await send(ada, { fileId: second, index: 0, totalChunks: 1, bytes: Buffer.from('whole') })
    const { ok } = await as(ada, uploads.listUnfinished, {})
    expect(ok.map(({ fileId, isComplete }) => [fileId, isComplete])).toEqual([
      [second, true],
      [first, false],
    ])
    expect((await as(null, uploads.listUnfinished, {})).status).toBe(401)
  })
})

describe('limits', () => {
  it('returns the limits of size and duration and the remaining quota', async () => {
    const ada = await someone()
    const quota = Math.floor(0.03 * 1024 ** 3)
    const limitsLeft = async () => (await as(ada, uploads.limits, {})).ok
    expect(await limitsLeft()).toEqual({
      maxFileBytes: Math.floor(0.05 * 1024 ** 3),
      maxDurationSeconds: 12 * 3600,
      bytesLeft: quota,
    })
    await sendAll(ada, randomUUID())
    expect((await limitsLeft()).bytesLeft).toBe(quota - sourceBytes.length)
    expect((await as(null, uploads.limits, {})).status).toBe(401)
  })
})

describe('takeUpload', () => {
  it('hands a finished file to one video, once', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const take = () => ctx.transaction((trx) => claimUpload(trx, ada.id, fileId))
    await sendAll(ada, fileId, [0, 1])
    await expect(take()).rejects.toMatchObject({ code: 'not_found' })
    await sendAll(ada, fileId, [2])
    const results = await Promise.allSettled([take(), take()])
    const [accepted] = results.filter((result) => result.status === 'fulfilled')
    expect(accepted?.value).toMatchObject({
      totalChunks: 3,
      fileName: 'a.mp4',
      sizeBytes: sourceBytes.length,
    })
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'already_used',
    })
  })

  it('knows nothing of the files of others', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const fileId = randomUUID()
    await sendAll(ada, fileId)
    const take = ctx.transaction((trx) => claimUpload(trx, bob.id, fileId))
    await expect(take).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the sweep', () => {
  const sweep = () =>
    sweepUploadsJob.run(
      ctx,
      {},
      { signal: new AbortController().signal, attempt: 1, lastAttempt: false, log: ctx.log },
    )

  it('removes uploads untouched for a day and orphaned chunks older than a week, and nothing else', async () => {
    const ada = await someone()
    const [old, used, fresh] = [randomUUID(), randomUUID(), randomUUID()]
    await send(ada, { fileId: old, index: 0 })
    await sendAll(ada, used)
    await ctx.transaction((trx) => claimUpload(trx, ada.id, used))
    clock.forward(23.9 * 3600)
    await send(ada, { fileId: fresh, index: 0, totalChunks: 2 })
    const orphan = new PassThrough()
    orphan.end('left over')
    const chunk = { uploadKey: 'orphan', index: 0, offset: 0, length: 9 }
    const staged = await ctx.chunks.stage({ ...chunk, body: orphan })
    await staged.commit()
    await staged.release()
    clock.forward(0.2 * 3600)
    await sweep()

    expect(await rowOf(old)).toBeUndefined()
    expect(await Promise.all([rowOf(used), rowOf(fresh)])).not.toContain(undefined)
    expect(await storedKeys()).toContain('orphan')
    clock.forward(7 * 86_400)
    await sweep()
    expect(await rowOf(used)).toBeDefined()
    const rows = await db.selectFrom('uploads').select('uploadKey').execute()
    expect((await storedKeys()).toSorted()).toEqual(rows.map(({ uploadKey }) => uploadKey).toSorted())
  })
})
