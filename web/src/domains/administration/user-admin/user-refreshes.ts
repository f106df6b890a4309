import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { siteStats } from '@kinora/contract/administration/site-stats/calls'

export const userRefreshes = [
  userAdmin.page,
  userAdmin.find,
  userAdmin.listContent,
  userAdmin.listReports,
  userAdmin.listAudit,
  userAdmin.listSessions,
  siteStats.find,
]
