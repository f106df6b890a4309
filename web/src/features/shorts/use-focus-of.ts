import { useEffect, useRef, type RefObject } from 'react'

/** It was in what has gone, in the room before, or on a button that can be pressed no more. */
function isFocusLost() {
  const active = document.activeElement
  return (
    !active || active === document.body || active.closest('[inert]') !== null || active.matches(':disabled')
  )
}

/**
 * Whoever was in the room before is in this one: a reader says its name, and Tab goes on here. With `takesFocus` also in the
 * first room of all.
 */
export function useFocusOf(room: RefObject<HTMLElement | null>, isCurrent: boolean, takesFocus = false) {
  const wasCurrent = useRef(isCurrent && !takesFocus)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current && isFocusLost()) room.current?.focus({ preventScroll: true })
    wasCurrent.current = isCurrent
  }, [room, isCurrent])
}
