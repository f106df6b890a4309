import { people } from '@kinora/contract/people'
import { siteFigures } from '@kinora/contract/site-figures'

export const peopleLists = [
  people.page,
  people.find,
  people.listMade,
  people.listReports,
  people.listAudit,
  people.listSessions,
  siteFigures.find,
]
