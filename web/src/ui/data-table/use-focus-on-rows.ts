import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { Key } from './selection.ts'

const rowsOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
/** What opened from a row, and gives the focus back to it. */
const isOver = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role$=dialog], [role=menu]') !== null

/**
 * When the row goes in which the focus was, the one that comes to its place takes it, else the last: who goes by the
 * keyboard is not thrown back to the beginning of the page.
 */
export function useFocusOnRows(gone: readonly Key[]) {
  const table = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const count = gone.length
  useLayoutEffect(() => {
    if (count === 0 || at.current < 0 || document.activeElement !== document.body) return
    const rows = rowsOf(table.current)
    const next = rows[at.current] ?? rows.at(-1)
    const place = next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector('button')
    place?.focus({ preventScroll: true })
  }, [count])
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      at.current = rowsOf(table.current).findIndex((row) => row.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isOver(relatedTarget)) at.current = -1
    },
  }
}
