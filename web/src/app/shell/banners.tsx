import { AccountDeletionBanner } from '../../domains/administration/account-data/account-deletion-banner.tsx'
import { SessionEndedBanner } from '../../domains/people/accounts/session-ended-banner.tsx'
import { SuspendedBanner } from '../../domains/administration/suspensions/suspended-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export const Banners = () => (
  <>
    <OfflineBanner />
    <SessionEndedBanner />
    <AccountDeletionBanner />
    <SuspendedBanner />
  </>
)
