import { useLayoutEffect, useRef } from 'react'

const isNowhere = (active: Element | null) => active === null || active === document.body

/** What takes the focus when a row goes: the one after it, else the one before, else the place where files are chosen. */
function successorOf(row: HTMLElement) {
  const queue = row.closest('section')
  const rows = [...(queue?.querySelectorAll('li') ?? [])]
  const at = rows.findIndex((each) => each === row)
  const nearest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  return () => {
    const next = nearest.find((each) => each.isConnected)?.querySelector<HTMLElement>('[data-removes]')
    const place = next ?? queue?.querySelector<HTMLElement>('input[type=file]')
    place?.focus({ preventScroll: true })
  }
}

/** A row that goes with the focus in it hands it on: else it would fall back to the beginning of the page. */
export function useFocusHandedOn() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      const active = document.activeElement
      // The question about it has gone before it, and the focus with that.
      const isHere = isNowhere(active) || element?.contains(active)
      if (!element || !isHere) return
      const handOn = successorOf(element)
      requestAnimationFrame(() => isNowhere(document.activeElement) && handOn())
    }
  }, [])
  return row
}
