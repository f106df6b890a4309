import { warningsFor } from '@kinora/contract/library/videos/rules'
import type { ReactNode } from 'react'
import { useStore } from '../../../lib/store.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { dismissWarnings, dismissedWarnings, hasDismissedWarnings } from './dismissed-warnings.ts'

const loadPanel = () => import('./warning-panel.tsx')

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

interface WarningGateProps {
  video: Parameters<typeof useWarnings>[0]
  onContinue?: () => void
  /** Not rendered before the viewer continues. */
  children: ReactNode
}

/** Requires a positioned parent. */
export function WarningGate({ video, onContinue, children }: WarningGateProps) {
  const warnings = useWarnings(video)
  if (warnings.length === 0) return children
  const onContinueClick = () => {
    onContinue?.()
    dismissWarnings(video)
  }
  return (
    <LazyModule load={loadPanel}>
      {({ WarningPanel }) => <WarningPanel warnings={warnings} onContinue={onContinueClick} />}
    </LazyModule>
  )
}
