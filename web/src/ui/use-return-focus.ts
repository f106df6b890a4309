import { useRef } from 'react'

/** What was there before the focus went into a menu, and before it went into any dialog either. */
const places = [
  { outside: '[role=menu]', last: document.activeElement },
  { outside: '[role=menu], [role$=dialog]', last: document.activeElement },
]
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  for (const place of places) if (!target.closest(place.outside)) place.last = target
})

/**
 * For dialogs that are opened by a state and not by a trigger of their own: focus returns where it came from, or goes where
 * `next` says, when that is about to leave the page. What was pressed in a menu has gone with it, and one dialog may have taken
 * the place of another: then it returns to what was there before those.
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const openers = useRef<(Element | null)[]>([])
  return {
    onOpenAutoFocus: () => {
      openers.current = [document.activeElement, ...places.map(({ last }) => last)]
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = openers.current.find((each) => each?.isConnected && each !== document.body)
      const goTo = next?.() ?? opener
      if (goTo instanceof HTMLElement) goTo.focus({ preventScroll: goTo !== opener })
    },
  }
}
