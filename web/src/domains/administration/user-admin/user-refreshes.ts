import { userAdmin } from '@kinora/contract/user-admin'
import { siteStats } from '@kinora/contract/site-stats'

export const userRefreshes = [
  userAdmin.page,
  userAdmin.find,
  userAdmin.listContent,
  userAdmin.listReports,
  userAdmin.listAudit,
  userAdmin.listSessions,
  siteStats.find,
]
