import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { listReports } from '../domains/administration/reports/service.ts'

export const reportPages: PreparedPages<'reports'> = {
  reports: async (ctx, viewer, { search }) => {
    if (!viewer || search.tab) return {}
    const asked = initialCalls.reports(search)
    const mine = await listReports(ctx, viewer, reports.list.query.parse(asked.own.input.query))
    return { preloaded: preloadedResponses(asked, { own: mine }) }
  },
}
