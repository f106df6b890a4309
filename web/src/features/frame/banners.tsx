import { LeavingBanner } from '../account-data/leaving-banner.tsx'
import { SessionOverBanner } from '../sign-in-again/session-over-banner.tsx'
import { SuspendedBanner } from '../suspensions/suspended-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export const Banners = () => (
  <>
    <OfflineBanner />
    <SessionOverBanner />
    <LeavingBanner />
    <SuspendedBanner />
  </>
)
