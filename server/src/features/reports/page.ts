import { firstCalls } from '@kinora/contract/first-calls'
import { reports } from '@kinora/contract/reports'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listReports } from './service.ts'

export const reportPages: PreparedPages<'reports'> = {
  reports: async (ctx, viewer, { search }) => {
    if (!viewer || search.tab) return {}
    const asked = firstCalls.reports(search)
    const mine = await listReports(ctx, viewer, reports.list.query.parse(asked.mine.input.query))
    return { first: answersTo(asked, { mine }) }
  },
}
