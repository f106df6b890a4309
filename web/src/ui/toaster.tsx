import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { useStore } from '../lib/store.ts'
import { toastMs } from '../lib/timing.ts'
import { ToastBox } from './toast-box.tsx'
import { dismissToast, shownToast, type ShownToast } from './toast.ts'

/**
 * The place of the toast; stands once, at the root. Both live regions exist before anything is said in them.
 * A dialog with buttons at its foot sends it to the top, or it would lie on them where the dialog is tall.
 */
export function Toaster() {
  const toast = useStore(shownToast)
  const shown = toast && <TimedToast key={toast.id} toast={toast} />
  const isBad = toast?.tone === 'destructive'
  return (
    <div
      data-toaster
      className={classes(
        'pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center md:bottom-6',
        '[html:has([data-dialog-foot])_&]:top-4 [html:has([data-dialog-foot])_&]:bottom-auto',
      )}
    >
      <output aria-live="polite" className="contents">
        {!isBad && shown}
      </output>
      <div role="alert" aria-live="assertive" className="contents">
        {isBad && shown}
      </div>
    </div>
  )
}

/** Where the focus was before it went into the toast: there it goes back when the toast goes with it. */
function useFocusGivenBack() {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const place = before.current
      if (!element?.contains(document.activeElement) || !(place instanceof HTMLElement)) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.focus({ preventScroll: true })
      })
    }
  }, [])
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget as Node | null)) before.current = relatedTarget
  }
  return { box, remember }
}

/** Goes by itself when its time is over, but not while it is pointed at or holds focus. */
function TimedToast({ toast }: { toast: ShownToast }) {
  const { box, remember } = useFocusGivenBack()
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
      ref={box}
      className="flex w-full max-w-[400px]"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => {
        remember(event)
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
    >
      <ToastBox toast={toast} onDismiss={dismissToast} />
    </div>
  )
}
