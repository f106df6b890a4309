import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { Key } from './selection.ts'

const rowsOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
/** What opened from a row, and gives the focus back to it. */
const isOver = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role$=dialog], [role=menu]') !== null

/**
 * When the row goes in which the focus was, the one that comes to its place takes it, else the last: who goes by the
 * keyboard is not thrown back to the beginning of the page. When nothing is chosen any more, the focus that was in the bar
 * below goes to the first box.
 */
export function useFocusOnRows(gone: readonly Key[], chosen: number) {
  const table = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const isInBar = useRef(false)
  const count = gone.length
  useLayoutEffect(() => {
    if (count === 0 || at.current < 0 || document.activeElement !== document.body) return
    const rows = rowsOf(table.current)
    const next = rows[at.current] ?? rows.at(-1) ?? table.current // where what says that nothing is left has a way on
    const place =
      next?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])') ?? next?.querySelector('button')
    place?.focus({ preventScroll: true })
  }, [count])
  useLayoutEffect(() => {
    // The bar of what is done with the chosen ones has gone with them.
    if (chosen > 0 || !isInBar.current || document.activeElement !== document.body) return
    table.current
      ?.querySelector<HTMLElement>('[role=checkbox], [type=checkbox]')
      ?.focus({ preventScroll: true })
  }, [chosen])
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      if (isOver(target)) return // of a menu, which React tells the row that it was opened from
      at.current = rowsOf(table.current).findIndex((row) => row.contains(target))
      isInBar.current = target.closest('[data-foot-bar]') !== null
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget || isOver(relatedTarget)) return
      at.current = -1
      isInBar.current = false
    },
  }
}
