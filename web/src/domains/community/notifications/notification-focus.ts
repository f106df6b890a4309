import { useLayoutEffect, useRef } from 'react'

const isFocusLost = (active: Element | null) => active === null || active === document.body

export function focusFirstNotification(list: HTMLElement | null | undefined) {
  const first = list?.querySelector<HTMLElement>('li a[href]')
  const target = first ?? list
  target?.focus({ preventScroll: true })
}

/** The next row, the previous one, or the panel. */
function focusNeighbour(row: HTMLElement) {
  const list = row.closest<HTMLElement>('[role=tabpanel]')
  const rows = [...(list?.querySelectorAll('li') ?? [])]
  const at = rows.findIndex((each) => each === row)
  const nearest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  return () => {
    const next = nearest.find((each) => each.isConnected)?.querySelector<HTMLElement>('a[href]') ?? list
    next?.focus({ preventScroll: true })
  }
}

/**
 * When a focused row (or its menu) is removed, the focus goes to a neighbour; otherwise it would fall back to the top
 * of the page.
 */
export function useRowFocusGuard() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      const active = document.activeElement
      const isHere = isFocusLost(active) || element?.contains(active) || active?.closest('[role=menu]')
      if (!element || !isHere) return
      const handOn = focusNeighbour(element)
      requestAnimationFrame(() => isFocusLost(document.activeElement) && handOn())
    }
  }, [])
  return row
}
