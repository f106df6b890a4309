import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import type { EarningStatus } from '@kinora/contract/studio/monetization/statuses'
import type { EarningForm } from '@kinora/contract/studio/monetization/schemas'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { handledJobs } from '../../../worker.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'

export async function startEarningTestApp() {
  const api = await startTestApp()
  await saveSubscriptions(api.db, handledJobs(api.ctx.config))
  const admin = await api.newUser('admin', { isAdmin: true })
  let userCount = 0
  const createUser = (name = `person${(userCount += 1)}`) => api.newUser(name)

  return {
    ...api,
    admin,
    createUser,
    create: (creator: { id: number }, form: Partial<EarningForm> & { amountCents: number }) =>
      api.as(admin, monetization.createEarning, { body: { creatorId: creator.id, ...form } }),
    setStatus: (id: number, status: EarningStatus, note?: string) =>
      api.as(admin, monetization.setEarningStatus, {
        params: { id },
        body: { status, ...(note && { note }) },
      }),
    balanceOf: async (creator: TestUser) =>
      (await api.as(creator, monetization.findBalance, { params: { id: creator.id } })).ok,
    withdraw: (creator: TestUser, amountCents: number, key?: string) =>
      api.as(creator, monetization.requestPayout, { body: { amountCents, ...(key && { key }) } }),
    settle: (id: number, status: 'paid' | 'failed' | 'cancelled', note = '') =>
      api.as(admin, managedMonetization.setPayoutStatus, { params: { id }, body: { status, note } }),
    notificationsOf: async (user: TestUser) => {
      await runPendingJobs(api, ...handledJobs(api.ctx.config).map(({ job }) => job.name))
      return (await api.as(user, notifications.list, { query: {} })).ok.notifications
    },
    eligible: () => makeEligible(api, createUser),
  }
}

export type EarningTestApp = Awaited<ReturnType<typeof startEarningTestApp>>
type App = Awaited<ReturnType<typeof startTestApp>>

async function makeEligible(api: App, createUser: () => Promise<TestUser>) {
  const user = await createUser()
  const at = new Date(api.clock.now().getTime() - 40 * 86_400_000)
  await api.db
    .updateTable('users')
    .set({ createdAt: at, isVerified: true })
    .where('id', '=', user.id)
    .execute()
  for (let count = 0; count < 5; count++) await insertPlayableVideo(api.db, { ownerId: user.id })
  await api.db.updateTable('channelCounts').set({ totalViews: 1000 }).where('userId', '=', user.id).execute()
  const day = { channelId: user.id, day: '2026-01-05', views: 1000, viewers: 10, watchSeconds: 360_000 }
  await api.db
    .insertInto('channelDays')
    .values({ ...day, devices: '{}', sources: '{}' })
    .execute()
  const rollup = { channelId: user.id, timeZone: 'UTC', rolledUpUntil: '2026-01-06' }
  await api.db.insertInto('channelRollups').values(rollup).execute()
  return user
}
