import { userAdmin } from '@kinora/contract/people'
import { siteStats } from '@kinora/contract/site-figures'

export const userRefreshes = [
  userAdmin.page,
  userAdmin.find,
  userAdmin.listContent,
  userAdmin.listReports,
  userAdmin.listAudit,
  userAdmin.listSessions,
  siteStats.find,
]
