import { useViewer } from '../accounts/use-viewer.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'

export type Keeping = 'server' | 'browser' | 'tab'

/** Where positions are kept: a visitor's in the browser, a paused history only in the tab, all others on the server. */
export function useKeeping(): Keeping {
  const viewer = useViewer()
  const settings = useSettingsQuery()
  if (!viewer) return 'browser'
  return settings.data?.pauseHistory ? 'tab' : 'server'
}
