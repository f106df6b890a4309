import { lazy, Suspense, type ReactNode } from 'react'
import { dismissWarnings } from './dismissed-warnings.ts'
import { useWarnings } from './use-warnings.ts'

const WarningPanel = lazy(() =>
  import('./warning-panel.tsx').then((file) => ({ default: file.WarningPanel })),
)

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
    <Suspense>
      <WarningPanel warnings={warnings} onContinue={onContinueClick} />
    </Suspense>
  )
}
