import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { afterAll, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Administration”

const api = await startTestApp()
const boss = await api.newUser('boss', { isAdmin: true })
const moderator = await api.newUser('mod', { roleId: 2 })
const ada = await api.newUser('ada')
afterAll(() => api.close())

const queuesOf = async (user: TestUser) =>
  Object.fromEntries((await api.as(user, reviewQueues.list, {})).ok.map(({ kind, count }) => [kind, count]))

it('reviewQueues.list counts the queues that the viewer may decide', async () => {
  await seedVolume(api.db, { users: 1, videos: 1 })
  await api.db
    .insertInto('comments')
    .values({ videoId: 1, authorId: 1, content: 'Held', state: 'held' })
    .execute()
  await api.db.insertInto('feedback').values({ userId: ada.id, title: 'New', category: 'bug' }).execute()
  await api.db
    .insertInto('reportCases')
    .values({ contentType: 'video', contentId: 1, ownerId: 1, status: 'pending' })
    .execute()
  await api.db.updateTable('videoProcessing').set({ stage: 'failed' }).where('videoId', '=', 1).execute()
  expect(await queuesOf(boss)).toMatchObject({ reports: 1, heldComments: 1, failedVideos: 1, feedback: 1 })
  expect(await queuesOf(moderator)).toMatchObject({ reports: 1, heldComments: 1 })
  expect(await queuesOf(moderator)).not.toHaveProperty('feedback')
  expect(await queuesOf(ada)).toEqual({})
  const [first] = (await api.as(boss, reviewQueues.list, {})).ok
  expect(first?.since).toEqual(expect.any(String))
})
