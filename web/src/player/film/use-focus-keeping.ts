import { useContainer } from '@videojs/react'
import { useEffect } from 'react'

/** Focus on something that goes away, such as the big button after its press, stays with the player. */
export function useFocusKeeping() {
  const container = useContainer()
  useEffect(() => {
    if (!(container instanceof HTMLElement)) return
    // Who is quick, or on a slow machine, is here before this listens.
    let last = container.contains(document.activeElement) ? document.activeElement : null
    const come = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // Whoever leaves what stays has gone elsewhere. What is being taken away says that it loses focus, too: look later.
    const leave = () =>
      queueMicrotask(() => {
        if (last?.isConnected && !container.contains(document.activeElement)) last = null
      })
    const keep = () => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) container.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(container, { childList: true, subtree: true })
    container.addEventListener('focusin', come)
    container.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', come)
      container.removeEventListener('focusout', leave)
    }
  }, [container])
}
