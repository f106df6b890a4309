import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { toastDurationMs } from '../lib/timing.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, activeToast, type ActiveToast } from './toast.ts'
import { LiveRegion } from './live-region.tsx'

/**
 * Mounted once, at the root. Both live regions exist before anything is announced in them. Above buttons at the
 * bottom of a dialog or page it moves to the top (theme.css).
 */
export function Toaster() {
  const toast = useStore(activeToast)
  const current = toast && <TimedToast key={toast.id} toast={toast} />
  const isBad = toast?.tone === 'destructive'
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center md:bottom-6"
    >
      <LiveRegion className="contents">{!isBad && current}</LiveRegion>
      <div role="alert" aria-live="assertive" className="contents">
        {isBad && current}
      </div>
    </div>
  )
}

/** The time does not run while it is hovered or focused. */
function TimedToast({ toast }: { toast: ActiveToast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, toastDurationMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      data-toast=""
      className="flex w-full max-w-[400px]"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ToastCard toast={toast} onDismiss={dismissToast} />
    </div>
  )
}
