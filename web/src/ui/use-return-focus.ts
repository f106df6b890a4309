import { useRef } from 'react'

/** What is pressed in a menu goes with the menu, whose button stays. */
function staying(active: Element | null) {
  const menu = active?.closest('[role=menu]')
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? active
}

/**
 * For dialogs that are opened by a state and not by a trigger of their own: focus returns where it came from, or goes where
 * `next` says, when that is about to leave the page.
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = staying(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const goTo = next?.() ?? opener.current
      if (goTo instanceof HTMLElement) goTo.focus({ preventScroll: goTo !== opener.current })
    },
  }
}
