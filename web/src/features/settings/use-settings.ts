import { settings } from '@kinora/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { freshMs } from '../../lib/timing.ts'
import { useIsSessionOver } from '../../lib/session-store.ts'
import { useViewer } from '../accounts/use-viewer.ts'

export const settingsQuery = () => ({ ...query(settings.find, {}), staleTime: freshMs })

/**
 * The viewer's preferences as a query; it asks only when somebody is signed in (docs/product.md “Profile and settings”). With `isEdited`, for the
 * screen that changes them, it asks again whenever the tab is looked at: another one may have changed them.
 */
export function useSettingsQuery({ isEdited = false } = {}) {
  const isSignedIn = useViewer() !== null
  const isOver = useIsSessionOver()
  return useQuery({
    ...settingsQuery(),
    enabled: isSignedIn && !isOver,
    refetchOnWindowFocus: isEdited ? 'always' : true,
  })
}
