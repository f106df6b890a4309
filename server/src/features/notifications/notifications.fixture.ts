import { videoComments } from '@kinora/contract/comments'
import { notifications } from '@kinora/contract/notifications'
import { plantVolume } from '../../../seed/volume.ts'
import { startTestApp, type TestUser } from '../../../test/harness.ts'
import { keepReactions } from '../../platform/announcements/queries.ts'
import { jobsOf } from '../../worker.ts'
import { runWaiting } from '../account-data/run-waiting.fixture.ts'
import { notificationReactions } from './reactions.ts'

const reactionNames = notificationReactions.map(({ job }) => job.name)

type Asked = { tab?: 'all' | 'unread' | 'comments'; limit?: number; cursor?: string }

/** `settle` runs the pending notification jobs. `owner` has 30 videos. */
export async function startNotified() {
  const test = await startTestApp()
  await keepReactions(test.db, jobsOf(test.ctx.config))
  const staff = await test.newUser('staff', { isAdmin: true })
  await plantVolume(test.db, { people: 1, videos: 30 })
  const owner = await test.newUser('owner')
  await test.db.updateTable('videos').set({ ownerId: owner.id }).execute()
  let made = 0
  const list = async (user: TestUser, query: Asked = {}) =>
    (await test.as(user, notifications.list, { query })).ok
  return {
    test,
    staff,
    owner,
    list,
    person: (name = `reader${(made += 1)}`) => test.newUser(name),
    settle: () => runWaiting(test, ...reactionNames),
    told: async (user: TestUser, kind?: string) =>
      (await list(user)).notifications.filter(({ type }) => !kind || type === kind),
    count: async (user: TestUser) => (await test.as(user, notifications.countUnread, {})).ok.count,
    say: async (user: TestUser, videoId: number, content: string, parentId?: number) => {
      const body = { content, ...(parentId && { parentId }) }
      return (await test.as(user, videoComments.create, { params: { id: videoId }, body })).ok
    },
  }
}
