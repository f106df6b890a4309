import { AccountDeletionBanner } from '../account-data/leaving-banner.tsx'
import { SessionEndedBanner } from '../sign-in-again/session-over-banner.tsx'
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
