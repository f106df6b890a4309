import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The focus is around the panel instead of on a control, or its element is inert or disabled. */
function isFocusLost(room: Element | null) {
  const active = document.activeElement
  return !active || active.contains(room) || active.closest('[inert]') !== null || active.matches(':disabled')
}

/**
 * Moves a lost focus to the current panel, so that screen readers announce it and Tab continues there. `takesFocus`
 * also applies to the first panel.
 */
export function useRestoreFocus(room: RefObject<HTMLElement | null>, isCurrent: boolean, takesFocus = false) {
  const wasCurrent = useRef(isCurrent && !takesFocus)
  useLayoutEffect(() => {
    if (isCurrent && !wasCurrent.current && isFocusLost(room.current))
      room.current?.focus({ preventScroll: true })
    wasCurrent.current = isCurrent
  }, [room, isCurrent])
}
