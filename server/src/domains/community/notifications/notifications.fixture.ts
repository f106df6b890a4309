import { videoComments } from '@kinora/contract/community/comments/calls'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { handledJobs } from '../../../worker.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { copyrightEventHandlers } from '../../administration/copyright/event-handlers.ts'
import { monetizationEventHandlers } from '../../studio/monetization/event-handlers.ts'
import { operationEventHandlers } from '../../administration/operations/event-handlers.ts'
import { reportEventHandlers } from '../../administration/reports/event-handlers.ts'
import { strikeEventHandlers } from '../../administration/strikes/event-handlers.ts'
import { suspensionEventHandlers } from '../../administration/suspensions/event-handlers.ts'
import { notificationEventHandlers } from './event-handlers.ts'

const handlerNames = [
  ...notificationEventHandlers,
  ...copyrightEventHandlers,
  ...monetizationEventHandlers,
  ...operationEventHandlers,
  ...reportEventHandlers,
  ...strikeEventHandlers,
  ...suspensionEventHandlers,
].map(({ job }) => job.name)

type ListQuery = { tab?: 'all' | 'unread' | 'comments'; limit?: number; cursor?: string }

/** `settle` runs the pending notification jobs. `owner` has 30 videos. */
export async function startNotificationsApp() {
  const test = await startTestApp()
  await saveSubscriptions(test.db, handledJobs(test.ctx.config))
  const staff = await test.newUser('staff', { isAdmin: true })
  await seedVolume(test.db, { users: 1, videos: 30 })
  const owner = await test.newUser('owner')
  await test.db.updateTable('videos').set({ ownerId: owner.id }).execute()
  let userCount = 0
  const list = async (user: TestUser, query: ListQuery = {}) =>
    (await test.as(user, notifications.list, { query })).ok
  return {
    test,
    staff,
    owner,
    list,
    createUser: (name = `reader${(userCount += 1)}`) => test.newUser(name),
    settle: () => runPendingJobs(test, ...handlerNames),
    notificationsOf: async (user: TestUser, kind?: string) =>
      (await list(user)).notifications.filter(({ type }) => !kind || type === kind),
    count: async (user: TestUser) => (await test.as(user, notifications.countUnread, {})).ok.count,
    postComment: async (user: TestUser, videoId: number, content: string, parentId?: number) => {
      const body = { content, ...(parentId && { parentId }) }
      return (await test.as(user, videoComments.create, { params: { id: videoId }, body })).ok
    },
  }
}
