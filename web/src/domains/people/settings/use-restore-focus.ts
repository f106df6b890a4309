import { useEffect, useRef } from 'react'

/** The control that replaced `held`; in a radio group the checked one. */
function replacementOf(element: HTMLElement) {
  const group = element.closest('[role=radiogroup]')
  return group?.querySelector<HTMLElement>('[aria-checked=true]') ?? element
}

/** Disabling a control during a request loses the focus; this restores it afterwards. */
export function useRestoreFocus(isBusy: boolean) {
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isBusy || !focused.current) return
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) replacementOf(focused.current).focus({ preventScroll: true })
    focused.current = null
  }, [isBusy])
  return {
    /** Call this before the request starts. */
    hold: () => {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}
