import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { toastMs } from '../lib/timing.ts'
import { ToastBox } from './toast-box.tsx'
import { dismissToast, isOfToast, shownToast, type ShownToast } from './toast.ts'
import { Status } from './status.tsx'

/**
 * Mounted once, at the root. Both live regions exist before anything is announced in them. Above buttons at the
 * bottom of a dialog or page it moves to the top (theme.css).
 */
export function Toaster() {
  const toast = useStore(shownToast)
  const shown = toast && <TimedToast key={toast.id} toast={toast} />
  const isBad = toast?.tone === 'destructive'
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center md:bottom-6"
    >
      <Status className="contents">{!isBad && shown}</Status>
      <div role="alert" aria-live="assertive" className="contents">
        {isBad && shown}
      </div>
    </div>
  )
}

/** The time does not run while it is hovered or focused; closing returns its focus to where it came from. */
function TimedToast({ toast }: { toast: ShownToast }) {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(
    () => () => {
      if (isOfToast(document.activeElement)) before.current?.focus()
    },
    [],
  )
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, toastMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      className="flex w-full max-w-[400px]"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        if (!isOfToast(relatedTarget)) before.current = relatedTarget as HTMLElement | null
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
    >
      <ToastBox toast={toast} onDismiss={dismissToast} />
    </div>
  )
}
