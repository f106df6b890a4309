import { managedMonetization } from '@kinora/contract/managed-monetization'
import { reviewQueues } from '@kinora/contract/review-queues'

export const managedQueries = [
  managedMonetization.overview,
  managedMonetization.listEarnings,
  managedMonetization.sumEarnings,
  managedMonetization.listApplications,
  managedMonetization.listPayouts,
  reviewQueues.list,
]
