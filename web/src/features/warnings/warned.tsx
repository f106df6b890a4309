import { lazy, Suspense, type ReactNode } from 'react'
import { rememberContinued } from './continued.ts'
import { useWarnings } from './use-warnings.ts'

const WarningPanel = lazy(() =>
  import('./warning-panel.tsx').then((file) => ({ default: file.WarningPanel })),
)

interface WarnedProps {
  video: Parameters<typeof useWarnings>[0]
  onContinue?: () => void
  /** Not rendered before the viewer continues. */
  children: ReactNode
}

/** Requires a positioned parent. */
export function Warned({ video, onContinue, children }: WarnedProps) {
  const warnings = useWarnings(video)
  if (warnings.length === 0) return children
  const goOn = () => {
    onContinue?.()
    rememberContinued(video)
  }
  return (
    <Suspense>
      <WarningPanel warnings={warnings} onContinue={goOn} />
    </Suspense>
  )
}
