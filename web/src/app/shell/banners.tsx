import { AccountDeletionBanner } from '../../features/account-data/account-deletion-banner.tsx'
import { SessionEndedBanner } from '../../features/sign-in-again/session-ended-banner.tsx'
import { SuspendedBanner } from '../../features/suspensions/suspended-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export const Banners = () => (
  <>
    <OfflineBanner />
    <SessionEndedBanner />
    <AccountDeletionBanner />
    <SuspendedBanner />
  </>
)
