import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import { initialUploadDefaults, type UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { createDraft } from '../videos/create-draft.ts'

// docs/product.md “Upload defaults”

let api: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
})
afterAll(() => api.close())

const chosen: UploadDefaults = {
  title: 'Weekly: {name}',
  description: 'Every week.',
  category: 1,
  tags: ['weekly', 'sea'],
  visibility: 'unlisted',
  commentPolicy: 'hold',
}
const find = async (user: TestUser) => (await api.as(user, uploadDefaults.find, {})).ok
const save = (user: TestUser | null, body: UploadDefaults) => api.as(user, uploadDefaults.update, { body })

async function completeUpload(owner: TestUser, fileName: string) {
  const { id: uploadId } = await api.db
    .insertInto('uploads')
    .values({ ownerId: owner.id, fileId: fileName, uploadKey: fileName, fileName, totalChunks: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await api.ctx.transaction((trx) => createDraft(trx, { ownerId: owner.id, uploadId, fileName }))
  const { ok: video } = await api.as(owner, videos.find, { params: { id } })
  const { ok: known } = await api.as(owner, metadata.find, { params: { id } })
  return { ...video, commentPolicy: known.commentPolicy }
}

it('have neutral values until they are set, and belong to one user', async () => {
  expect(await find(ada)).toEqual(initialUploadDefaults)
  expect((await save(null, chosen)).status).toBe(401)
  expect((await save(ada, { ...chosen, tags: ['#Weekly', 'sea weekly'] })).ok.tags).toEqual(['weekly', 'sea'])
  expect(await find(ada)).toEqual(chosen)
  expect(await find(bob)).toEqual(initialUploadDefaults)
})

it('are what a new draft begins with; those that are there stay as they are', async () => {
  await save(ada, chosen)
  const video = await completeUpload(ada, 'the_bay.mp4')
  expect(video).toMatchObject({
    title: 'Weekly: the bay',
    description: 'Every week.',
    category: { id: 1 },
    tags: [{ name: 'weekly' }, { name: 'sea' }],
    visibility: 'unlisted',
    commentPolicy: 'hold',
    isPublished: false,
  })
  await save(ada, initialUploadDefaults)
  const { ok: same } = await api.as(ada, videos.find, { params: { id: video.id } })
  expect(same.title).toBe('Weekly: the bay')
  expect(await completeUpload(ada, 'plain.mp4')).toMatchObject({
    title: 'plain',
    visibility: 'public',
    tags: [],
  })
})

it('refuse long values and unknown categories, and drop a category that is no longer offered', async () => {
  expect((await save(ada, { ...chosen, title: 'x'.repeat(101) })).error.fields).toEqual({
    title: 'Title must not exceed 100 characters',
  })
  expect((await save(ada, { ...chosen, category: 4711 })).error.fields).toEqual({
    category: 'Unknown category',
  })
  await save(ada, chosen)
  await sql`update categories set status = 'archived' where id = 1`.execute(api.db)
  expect((await find(ada)).category).toBeNull()
})
