import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

/** Stale time, and the polling interval while the page waits for the site to come back. */
const staleMs = 60_000
const maintenancePollMs = 15_000

export const usePublicSite = () =>
  useQuery({
    ...query(publicSiteSettings.find, {}),
    staleTime: staleMs,
    refetchInterval: ({ state }) => state.data?.maintenanceMode === true && maintenancePollMs,
  }).data

/** Covers sharing and third-party sign-in. */
export const useIsSocialEnabled = () => usePublicSite()?.socialMediaIntegration !== false
export const useCanReport = () => usePublicSite()?.communityFlagging !== false
