import { useLayoutEffect, useRef } from 'react'

/** What takes the focus that was in a row of a list. */
export interface Heirs {
  /** In the row after it, else in the one before: a selector. */
  inRow: string
  /** What the list stands in, and what takes it there when no row is left. */
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

/** Calls as soon as nothing has the focus, also when a question that still stands goes first; not when something else has it. */
function onceNowhere(handOn: () => void, frame = 0) {
  requestAnimationFrame(() => {
    const active = document.activeElement
    if (isNowhere(active)) handOn()
    else if (isInDialog(active) && frame < mostFrames) onceNowhere(handOn, frame + 1)
  })
}

/** A row that goes with the focus in it hands it on: else it would fall back to the beginning of the page. */
export function useFocusHandedOn(heirs: Heirs) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    const page = location.href
    return () => {
      if (location.href !== page) return // all of the page has gone
      const active = document.activeElement
      // The question about it may have gone before it, and the focus with that, or goes right after it.
      const isHere = isNowhere(active) || element?.contains(active) || isInDialog(active)
      if (!element || !isHere) return
      const handOn = successorOf(element, heirs)
      onceNowhere(handOn)
    }
  }, [heirs])
  return row
}
