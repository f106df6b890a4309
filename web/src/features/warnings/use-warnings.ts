import { warningsFor } from '@kinora/contract/warning-rules'
import { useStore } from '../../lib/store.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'
import { continued, hasContinued } from './continued.ts'

interface Warned {
  id: number
  contentWarnings: readonly string[]
  creator: { id: number }
}

const none: readonly string[] = []

/** No warnings for the video's owner, and none after continuing. */
export function useWarningsOf() {
  const marks = useStore(continued)
  const viewerId = useViewer()?.id
  const matureContent = useSettingsQuery().data?.matureContent ?? false
  return (video: Warned): readonly string[] => {
    if (video.creator.id === viewerId || hasContinued(marks, video)) return none
    return warningsFor(video, { matureContent })
  }
}

export const useWarnings = (video: Warned) => useWarningsOf()(video)
