import { LeavingBanner } from '../account-data/leaving-banner.tsx'
import { SessionOverBanner } from '../sign-in-again/session-over-banner.tsx'
import { SuspendedBanner } from '../suspensions/suspended-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What is to be said above every page now and then: that the network is gone, that the session has ended, that the account is about to go, or suspended. */
export const Banners = () => (
  <>
    <OfflineBanner />
    <SessionOverBanner />
    <LeavingBanner />
    <SuspendedBanner />
  </>
)
