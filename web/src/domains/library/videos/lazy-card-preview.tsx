import type { Storyboard, VideoCard } from '@kinora/contract/library/videos/schemas'
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { LazyModule } from '../../../ui/lazy-module.tsx'

const loadPreview = () => import('./card-preview.tsx')

export const LazyCardPreview = ({ storyboard }: { storyboard: Storyboard | null }) =>
  storyboard && (
    <LazyModule load={loadPreview} showsErrorToast={false}>
      {({ CardPreview }) => <CardPreview storyboard={storyboard} />}
    </LazyModule>
  )

const hoverDelayMs = 400

type Connection = { saveData?: boolean }

/** Respects reduced motion and metered connections. */
const canPreview = () =>
  !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches &&
  !('connection' in navigator && (navigator.connection as Connection).saveData)

/** Starts after a moment of hover or keyboard focus. Videos with warnings have no preview. */
export function usePreview({ storyboard, contentWarnings }: VideoCard) {
  const [isRequested, setRequested] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const startPreview = () => {
    clearTimeout(timer.current)
    if (storyboard && contentWarnings.length === 0 && canPreview())
      timer.current = setTimeout(() => setRequested(true), hoverDelayMs)
  }
  const stopPreview = () => {
    clearTimeout(timer.current)
    setRequested(false)
  }
  return {
    storyboard: isRequested ? storyboard : null,
    intent: {
      // Scrolling by touch is no intent.
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && startPreview(),
      onPointerLeave: stopPreview,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && startPreview(),
      onBlur: stopPreview,
    },
  }
}
