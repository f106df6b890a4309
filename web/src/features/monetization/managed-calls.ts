import { managedMonetization } from '@kinora/contract/managed-monetization'
import { waiting } from '@kinora/contract/waiting'

export const managedCalls = [
  managedMonetization.overview,
  managedMonetization.listEarnings,
  managedMonetization.sumEarnings,
  managedMonetization.listApplications,
  managedMonetization.listPayouts,
  waiting.list,
]
