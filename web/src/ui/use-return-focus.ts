import { useRef } from 'react'

/** The last focus outside of menus, and outside of menus and dialogs. */
const focusHistory = [
  { outside: '[role=menu]', last: document.activeElement },
  { outside: '[role=menu], [role$=dialog]', last: document.activeElement },
]
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  for (const record of focusHistory) if (!target.closest(record.outside)) record.last = target
})

/**
 * For dialogs that a state opens, not a trigger. Focus returns to the opener, or goes to `next` when the opener is
 * about to be removed. A menu item is gone with its menu, and a dialog may have replaced another: then it returns to
 * the last focus before them.
 */
export function useReturnFocus(next?: () => HTMLElement | null | undefined) {
  const openers = useRef<(Element | null)[]>([])
  return {
    onOpenAutoFocus: () => {
      openers.current = [document.activeElement, ...focusHistory.map(({ last }) => last)]
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = openers.current.find((each) => each?.isConnected && each !== document.body)
      const target = next?.() ?? opener
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener })
    },
  }
}
