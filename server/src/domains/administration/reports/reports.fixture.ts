import { reports } from '@kinora/contract/administration/reports/calls'
import type { NewReport } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { decideReport } from './cases.ts'

export async function startReports() {
  const api = await startTestApp()
  const owner = await api.newUser('owner')
  const { id } = await api.newUser('boss', { isAdmin: true })
  const boss = { id, isAdmin: true, permissions: [] }
  await seedVolume(api.db, { users: 1, videos: 26 })
  await api.db.updateTable('videos').set({ ownerId: owner.id, durationSeconds: 60.5 }).execute()
  const [draft = 1, whatever = 2, ...open] = Array.from({ length: 26 }, (_, at) => at + 1)
  await api.db.updateTable('videos').set({ isPublished: false }).where('id', '=', draft).execute()
  let userCount = 0
  return {
    ...api,
    owner,
    boss,
    draft,
    whatever,
    takeUnreportedVideo: () => open.shift() ?? 0,
    createUser: () => api.newUser(`person${(userCount += 1)}`),
    report: (user: TestUser | null, contentId: number, more: Partial<NewReport> = {}) =>
      api.as(user, reports.create, { body: { contentType: 'video', contentId, reason: 'spam', ...more } }),
    list: async (user: TestUser, query: Record<string, unknown> = {}) =>
      (await api.as(user, reports.list, { query })).ok,
    decide: (
      reportId: number,
      status: ReportStatus,
      notes: { publicNote?: string; adminNotes?: string } = {},
    ) => api.ctx.transaction((trx) => decideReport(trx, boss, { reportId, status, ...notes })),
    casesOf: (contentId: number) =>
      api.db.selectFrom('reportCases').selectAll().where('contentId', '=', contentId).orderBy('id').execute(),
  }
}
