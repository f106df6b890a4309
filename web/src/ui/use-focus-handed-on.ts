import { useLayoutEffect, useRef } from 'react'

export interface Heirs {
  /** Selector inside the next row, else the previous one. */
  inRow: string
  /** Selectors of the list's container, and of the target in it when no row is left. */
  around: string
  otherwise: string
}

const isInDialog = (active: Element | null) => Boolean(active?.closest('[aria-modal=true]'))
const isNowhere = (active: Element | null) => active === null || active === document.body

function successorOf(row: HTMLElement, { inRow, around, otherwise }: Heirs) {
  const place = row.closest(around)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const nearest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  return () => {
    const next = nearest.find((each) => each.isConnected)?.querySelector<HTMLElement>(inRow)
    const heir = next ?? place?.querySelector<HTMLElement>(otherwise)
    heir?.focus({ preventScroll: true })
  }
}

const mostFrames = 60

/** Waits while a closing dialog still has the focus; cancelled if another element takes it. */
function onceNowhere(handOn: () => void, frame = 0) {
  requestAnimationFrame(() => {
    const active = document.activeElement
    if (isNowhere(active)) handOn()
    else if (isInDialog(active) && frame < mostFrames) onceNowhere(handOn, frame + 1)
  })
}

/** When a focused row is removed, focus moves to a neighbour instead of to the body. */
export function useFocusHandedOn(heirs: Heirs) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    const page = location.href
    return () => {
      if (location.href !== page) return // the page itself was left
      const active = document.activeElement
      // Its confirmation dialog may close before or right after the row is removed.
      const isHere = isNowhere(active) || element?.contains(active) || isInDialog(active)
      if (!element || !isHere) return
      const handOn = successorOf(element, heirs)
      onceNowhere(handOn)
    }
  }, [heirs])
  return row
}
