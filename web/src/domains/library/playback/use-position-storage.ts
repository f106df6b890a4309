import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'

export type PositionStorage = 'server' | 'browser' | 'tab'

/** localStorage for visitors, sessionStorage while the history is paused, the server otherwise. */
export function usePositionStorage(): PositionStorage {
  const viewer = useViewer()
  const settings = useSettingsQuery()
  if (!viewer) return 'browser'
  return settings.data?.pauseHistory ? 'tab' : 'server'
}
