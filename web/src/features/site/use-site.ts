import { publicSite } from '@kinora/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Stale time, and the polling interval while the page waits for the site to come back. */
const askedAgainMs = 60_000
const waitingMs = 15_000

export const useSite = () =>
  useQuery({
    ...query(publicSite.find, {}),
    staleTime: askedAgainMs,
    refetchInterval: ({ state }) => state.data?.maintenanceMode === true && waitingMs,
  }).data

/** Covers sharing and third-party sign-in. */
export const useIsSocial = () => useSite()?.socialMediaIntegration !== false
export const useMayFlag = () => useSite()?.communityFlagging !== false
