import { warningsFor } from '@kinora/contract/library/videos/rules'
import { useStore } from '../../../lib/store.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { dismissedWarnings, hasDismissedWarnings } from './dismissed-warnings.ts'

interface WarnedVideo {
  id: number
  contentWarnings: readonly string[]
  creator: { id: number }
}

const none: readonly string[] = []

/** No warnings for the video's owner, and none after continuing. */
export function useWarningsFor() {
  const marks = useStore(dismissedWarnings)
  const viewerId = useViewer()?.id
  const matureContent = useSettingsQuery().data?.matureContent ?? false
  return (video: WarnedVideo): readonly string[] => {
    if (video.creator.id === viewerId || hasDismissedWarnings(marks, video)) return none
    return warningsFor(video, { matureContent })
  }
}

export const useWarnings = (video: WarnedVideo) => useWarningsFor()(video)
