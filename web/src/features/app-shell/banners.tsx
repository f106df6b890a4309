import { AccountDeletionBanner } from '../account-data/account-deletion-banner.tsx'
import { SessionEndedBanner } from '../sign-in-again/session-ended-banner.tsx'
import { SuspendedBanner } from '../suspensions/suspended-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export const Banners = () => (
  <>
    <OfflineBanner />
    <SessionEndedBanner />
    <AccountDeletionBanner />
    <SuspendedBanner />
  </>
)
