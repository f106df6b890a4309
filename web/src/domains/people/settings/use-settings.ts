import { settings } from '@kinora/contract/people/settings/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { staleTimeMs } from '../../../lib/timing.ts'
import { useIsSessionOver } from '../../../lib/session-store.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

export const settingsQuery = () => ({ ...query(settings.find, {}), staleTime: staleTimeMs })

/**
 * Disabled for visitors (docs/product.md “Profile and settings”). With `isEdited`, it refetches on window focus,
 * since another tab may have changed the settings.
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
