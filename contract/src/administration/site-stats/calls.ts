import { call } from '../../http/call.ts'
import { SiteStats } from './schemas.ts'

export const siteStats = {
  find: call({
    method: 'GET',
    path: '/api/admin/stats',
    access: { permission: 'analytics.view' },
    summary: 'Site statistics: totals, sign-ups and user engagement',
    response: SiteStats,
  }),
}
