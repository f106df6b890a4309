import { useContainer } from '@videojs/react'
import { useEffect } from 'react'

/** Focus on an element that disappears, such as the play button, moves to the player. */
export function useFocusFallback() {
  const container = useContainer()
  useEffect(() => {
    if (!(container instanceof HTMLElement)) return
    // The element may have received focus before this effect ran.
    let last = container.contains(document.activeElement) ? document.activeElement : null
    const handleFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // Removed elements fire `focusout` too, so the check is deferred.
    const handleFocusOut = () =>
      queueMicrotask(() => {
        if (last?.isConnected && !container.contains(document.activeElement)) last = null
      })
    const restoreFocus = () => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) container.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restoreFocus)
    observer.observe(container, { childList: true, subtree: true })
    container.addEventListener('focusin', handleFocusIn)
    container.addEventListener('focusout', handleFocusOut)
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', handleFocusIn)
      container.removeEventListener('focusout', handleFocusOut)
    }
  }, [container])
}
