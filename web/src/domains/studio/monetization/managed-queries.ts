import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'

export const managedQueries = [
  managedMonetization.overview,
  managedMonetization.listEarnings,
  managedMonetization.sumEarnings,
  managedMonetization.listApplications,
  managedMonetization.listPayouts,
  reviewQueues.list,
]
