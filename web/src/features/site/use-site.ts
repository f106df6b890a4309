import { publicSite } from '@kinora/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** For so long a page does not ask again, and so often does one that waits for the site to come back. */
const askedAgainMs = 60_000
const waitingMs = 15_000

/** What everybody may know of how the site is run; it came with the HTML. */
export const useSite = () =>
  useQuery({
    ...query(publicSite.find, {}),
    staleTime: askedAgainMs,
    refetchInterval: ({ state }) => state.data?.maintenanceMode === true && waitingMs,
  }).data

/** Whether the site has to do with others: ways to share, and to sign in with an account elsewhere. */
export const useIsSocial = () => useSite()?.socialMediaIntegration !== false
/** Whether people may report what they see. */
export const useMayFlag = () => useSite()?.communityFlagging !== false
