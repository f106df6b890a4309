import { uploads } from '@kinora/contract/library/uploads/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startUploads } from './uploads.fixture.ts'

const server = await startUploads()
const { as, someone, send, rowOf, storedKeys } = server
afterAll(() => server.close())

const videoBytes = Buffer.concat([
  Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex'),
  Buffer.alloc(5000, 7),
])
const completeUpload = { index: 0, totalChunks: 1, fileName: 'summer_in the-alps.mp4', bytes: videoBytes }
const sendDraft = (user: TestUser, fileId: string) => send(user, { ...completeUpload, fileId, draft: '1' })
const create = (user: TestUser, fileId: string) =>
  as(user, videos.create, {
    body: { fileId, title: 'Alps', description: 'Snow', tags: ['snow'], isPublished: true },
  })

describe('a draft of a file that has just arrived', () => {
  it('is made by the last chunk, named after the file, and listed for its owner alone', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const fileId = randomUUID()
    const { ok } = await sendDraft(ada, fileId)
    expect(ok.videoId).toEqual(expect.any(Number))
    const drafts = (user: TestUser | null) =>
      as(user, channels.listVideos, { params: { userId: ada.id }, query: { drafts: '1' } })
    const listed = (await drafts(ada)).ok.videos.map(({ id, title }) => [id, title])
    expect(listed).toEqual([[ok.videoId, 'summer in the-alps']])
    expect([(await drafts(bob)).status, (await drafts(null)).status]).toEqual([403, 403])
    expect((await as(bob, videos.find, { params: { id: ok.videoId! } })).status).toBe(404)

    const video = (await as(ada, videos.find, { params: { id: ok.videoId! } })).ok
    expect([video.isPublished, video.processing.stage]).toEqual([false, 'queued'])
    expect((await as(ada, uploads.find, { params: { fileId } })).ok.videoId).toBe(ok.videoId)
    expect((await as(ada, uploads.listUnfinished, {})).ok).toEqual([])
    expect((await sendDraft(ada, fileId)).ok.videoId).toBe(ok.videoId)
  })

  it('is made once, when the last two chunks come at the same moment', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const chunkSize = 1_000_000
    const bytes = [
      Buffer.concat([videoBytes, Buffer.alloc(chunkSize - videoBytes.length)]),
      Buffer.from('end'),
    ]
    const both = await Promise.all(
      [0, 1].map((index) =>
        send(ada, { fileId, index, totalChunks: 2, chunkSize, bytes: bytes[index]!, draft: '1' }),
      ),
    )
    expect(both.filter(({ ok }) => ok.videoId !== undefined)).toHaveLength(1)
  })

  it('is taken over by POST /api/videos, once, with the owner’s details', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const { videoId } = (await sendDraft(ada, fileId)).ok
    const duplicate = await create(ada, fileId)
    expect([duplicate.status, duplicate.ok.id, duplicate.ok.title, duplicate.ok.isPublished]).toEqual([
      201,
      videoId,
      'Alps',
      true,
    ])
    expect(duplicate.ok.tags.map(({ name }) => name)).toEqual(['snow'])
    const again = await create(ada, fileId)
    expect([again.status, again.error.code]).toEqual([409, 'already_used'])
  })

  it('is one video also for many who take it over at once', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await sendDraft(ada, fileId)
    const all = await Promise.all(Array.from({ length: 4 }, () => create(ada, fileId)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  it('is not made unless the client requests it', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    expect((await send(ada, { ...completeUpload, fileId })).ok.videoId).toBeUndefined()
    expect((await as(ada, uploads.listUnfinished, {})).ok).toMatchObject([{ fileId, isComplete: true }])
    expect((await create(ada, fileId)).status).toBe(201)
  })

  it('is not made of a file that is no video, which is refused with its first chunk', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const before = await storedKeys()
    const text = { fileId, index: 0, bytes: Buffer.alloc(1_000_000, 'Once upon a time '), totalChunks: 9 }
    const refused = await send(ada, { ...text, chunkSize: 1_000_000, draft: '1' })
    expect([refused.status, refused.error.code]).toEqual([415, 'unsupported_type'])
    expect([await rowOf(fileId), await storedKeys()]).toEqual([undefined, before])
  })

  it('is not made either when other chunks of such a file come at the same moment', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    const before = await storedKeys()
    const bytes = Buffer.alloc(1_000_000, 'Once upon a time ')
    const answers = await Promise.all(
      [2, 0, 1].map((index) =>
        send(ada, { fileId, index, bytes, totalChunks: 3, chunkSize: 1_000_000, draft: '1' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toContain(415)
    expect(answers.map(({ ok }) => ok.videoUrl)).toEqual([undefined, undefined, undefined])
    await as(ada, uploads.cancel, { params: { fileId } })
    expect([await rowOf(fileId), await storedKeys()]).toEqual([undefined, before])
  })
})

describe('findSame', () => {
  const headHash = createHash('sha256').update(videoBytes).digest('hex')
  const same = async (user: TestUser | null, query: Partial<{ sizeBytes: number; headHash: string }> = {}) =>
    as(user, uploads.findSame, { query: { sizeBytes: videoBytes.length, headHash, ...query } })

  it('finds the user’s earlier video of the same file', async () => {
    const ada = await someone()
    expect((await same(ada)).ok).toEqual({ video: null })
    const { videoId } = (await sendDraft(ada, randomUUID())).ok
    expect((await same(ada)).ok).toEqual({ video: { id: videoId, title: 'summer in the-alps' } })
    expect((await same(ada, { sizeBytes: videoBytes.length + 1 })).ok.video).toBeNull()
    await as(ada, videos.remove, { params: { id: videoId! } })
    expect((await same(ada)).ok.video).toBeNull()
  })

  it('ignores files of others, refuses visitors, and requires a hash', async () => {
    const [ada, bob] = [await someone(), await someone()]
    await sendDraft(ada, randomUUID())
    expect((await same(bob)).ok.video).toBeNull()
    expect((await same(null)).status).toBe(401)
    expect((await same(ada, { headHash: 'x' })).status).toBe(400)
  })
})

describe('videoUrl', () => {
  it('serves the file to its uploader only', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const { videoUrl = '' } = (await send(ada, { ...completeUpload, fileId: randomUUID() })).ok
    const requestDraft = (user: TestUser | null, headers = {}) =>
      server.app.inject({
        url: videoUrl,
        headers: { ...(user && { authorization: `Bearer ${user.token}` }), ...headers },
      })
    const answer = await requestDraft(ada)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="?[^"]+\.mp4"?$/),
    ])
    expect(answer.rawPayload.equals(videoBytes)).toBe(true)
    const part = await requestDraft(ada, { range: 'bytes=4-7' })
    expect([part.statusCode, part.payload]).toEqual([206, 'ftyp'])
    expect([(await requestDraft(bob)).statusCode, (await requestDraft(null)).statusCode]).toEqual([404, 404])
  })

  it('serves nothing before the file is complete', async () => {
    const ada = await someone()
    const fileId = randomUUID()
    await send(ada, { fileId, index: 0 })
    const { uploadKey } = (await rowOf(fileId))!
    const headers = { authorization: `Bearer ${ada.token}` }
    expect((await server.app.inject({ url: `/media/uploads/${uploadKey}`, headers })).statusCode).toBe(404)
  })
})
