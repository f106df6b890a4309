import { useEffect, useRef } from 'react'

/** The control that stands where `held` stood: of a group of radio buttons the chosen one. */
function successorOf(held: HTMLElement) {
  const group = held.closest('[role=radiogroup]')
  return group?.querySelector<HTMLElement>('[aria-checked=true]') ?? held
}

/** A control that is disabled while it works loses the focus; this gives it back when the work is done. */
export function useKeepFocus(isBusy: boolean) {
  const held = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isBusy || !held.current) return
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) successorOf(held.current).focus({ preventScroll: true })
    held.current = null
  }, [isBusy])
  return {
    /** Remembers where the focus is; called before the work begins. */
    hold: () => {
      held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}
