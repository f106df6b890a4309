import { useLayoutEffect, useRef } from 'react'

export interface FocusTargets {
  /** Selector inside the next row, else the previous one. */
  rowSelector: string
  /** Selectors of the list's container, and of the target in it when no row is left. */
  containerSelector: string
  fallbackSelector: string
}

const isInDialog = (active: Element | null) => Boolean(active?.closest('[aria-modal=true]'))
const isFocusLost = (active: Element | null) => active === null || active === document.body

function nextFocusTarget(
  row: HTMLElement,
  { rowSelector, containerSelector, fallbackSelector }: FocusTargets,
) {
  const container = row.closest(containerSelector)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const nearest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  return () => {
    const next = nearest.find((each) => each.isConnected)?.querySelector<HTMLElement>(rowSelector)
    const target = next ?? container?.querySelector<HTMLElement>(fallbackSelector)
    target?.focus({ preventScroll: true })
  }
}

const maxFrames = 60

/** Waits while a closing dialog still has the focus; cancelled if another element takes it. */
function whenFocusLost(moveFocus: () => void, frame = 0) {
  requestAnimationFrame(() => {
    const active = document.activeElement
    if (isFocusLost(active)) moveFocus()
    else if (isInDialog(active) && frame < maxFrames) whenFocusLost(moveFocus, frame + 1)
  })
}

/** When a focused row is removed, focus moves to a neighbour instead of to the body. */
export function useRemovedRowFocus(targets: FocusTargets) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    const page = location.href
    return () => {
      if (location.href !== page) return // the page itself was left
      const active = document.activeElement
      // Its confirmation dialog may close before or right after the row is removed.
      const isHere = isFocusLost(active) || element?.contains(active) || isInDialog(active)
      if (!element || !isHere) return
      const handOn = nextFocusTarget(element, targets)
      whenFocusLost(handOn)
    }
  }, [targets])
  return row
}
