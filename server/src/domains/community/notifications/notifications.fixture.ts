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
  const api = await startTestApp()
  await saveSubscriptions(api.db, handledJobs(api.ctx.config))
  const staff = await api.newUser('staff', { isAdmin: true })
  await seedVolume(api.db, { users: 1, videos: 30 })
  const owner = await api.newUser('owner')
  await api.db.updateTable('videos').set({ ownerId: owner.id }).execute()
  let userCount = 0
  const list = async (user: TestUser, query: ListQuery = {}) =>
    (await api.as(user, notifications.list, { query })).ok
  return {
    api,
    staff,
    owner,
    list,
    createUser: (name = `reader${(userCount += 1)}`) => api.newUser(name),
    settle: () => runPendingJobs(api, ...handlerNames),
    notificationsOf: async (user: TestUser, kind?: string) =>
      (await list(user)).notifications.filter(({ type }) => !kind || type === kind),
    count: async (user: TestUser) => (await api.as(user, notifications.countUnread, {})).ok.count,
    postComment: async (user: TestUser, videoId: number, content: string, parentId?: number) => {
      const body = { content, ...(parentId && { parentId }) }
      return (await api.as(user, videoComments.create, { params: { id: videoId }, body })).ok
    },
  }
}
