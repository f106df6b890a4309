import { useEffect, useRef, type RefObject } from 'react'

/** The focused element was removed, is inert or disabled. */
function isFocusLost() {
  const active = document.activeElement
  return (
    !active || active === document.body || active.closest('[inert]') !== null || active.matches(':disabled')
  )
}

/**
 * Moves a lost focus to the current panel, so that screen readers announce it and Tab continues there. `takesFocus`
 * also applies to the first panel.
 */
export function useRestoreFocus(room: RefObject<HTMLElement | null>, isCurrent: boolean, takesFocus = false) {
  const wasCurrent = useRef(isCurrent && !takesFocus)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current && isFocusLost()) room.current?.focus({ preventScroll: true })
    wasCurrent.current = isCurrent
  }, [room, isCurrent])
}
