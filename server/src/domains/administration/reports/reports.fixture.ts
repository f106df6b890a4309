import { reports } from '@kinora/contract/administration/reports/calls'
import type { NewReport } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { decideReport } from './decisions.ts'

export async function startReports() {
  const test = await startTestApp()
  const owner = await test.newUser('owner')
  const { id } = await test.newUser('boss', { isAdmin: true })
  const boss = { id, isAdmin: true, permissions: [] }
  await seedVolume(test.db, { users: 1, videos: 26 })
  await test.db.updateTable('videos').set({ ownerId: owner.id, durationSeconds: 60.5 }).execute()
  const [draft = 1, whatever = 2, ...open] = Array.from({ length: 26 }, (_, at) => at + 1)
  await test.db.updateTable('videos').set({ isPublished: false }).where('id', '=', draft).execute()
  let userCount = 0
  return {
    ...test,
    owner,
    boss,
    draft,
    whatever,
    takeUnreportedVideo: () => open.shift() ?? 0,
    createUser: () => test.newUser(`person${(userCount += 1)}`),
    report: (user: TestUser | null, contentId: number, more: Partial<NewReport> = {}) =>
      test.as(user, reports.create, { body: { contentType: 'video', contentId, reason: 'spam', ...more } }),
    list: async (user: TestUser, query: Record<string, unknown> = {}) =>
      (await test.as(user, reports.list, { query })).ok,
    decide: (
      reportId: number,
      status: ReportStatus,
      notes: { publicNote?: string; adminNotes?: string } = {},
    ) => test.ctx.transaction((trx) => decideReport(trx, boss, { reportId, status, ...notes })),
    casesOf: (contentId: number) =>
      test.db
        .selectFrom('reportCases')
        .selectAll()
        .where('contentId', '=', contentId)
        .orderBy('id')
        .execute(),
  }
}
