import { useEffect, useRef } from 'react'

/** The control that replaced `held`; in a radio group the checked one. */
function replacementOf(held: HTMLElement) {
  const group = held.closest('[role=radiogroup]')
  return group?.querySelector<HTMLElement>('[aria-checked=true]') ?? held
}

/** Disabling a control during a request loses the focus; this restores it afterwards. */
export function useRestoreFocus(isBusy: boolean) {
  const held = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isBusy || !held.current) return
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) replacementOf(held.current).focus({ preventScroll: true })
    held.current = null
  }, [isBusy])
  return {
    /** Call this before the request starts. */
    hold: () => {
      held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}
