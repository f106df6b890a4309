import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { Key } from './selection.ts'

const rowsOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
/** Overlays opened from a row, which return the focus to it. */
const isOver = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role$=dialog], [role=menu]') !== null

/**
 * When the focused row is removed, focus moves to the row at its position, else to the last. When the selection is
 * emptied, focus in the bulk bar moves to the first checkbox.
 */
export function useFocusOnRows(gone: readonly Key[], chosen: number) {
  const table = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const isInBar = useRef(false)
  const count = gone.length
  useLayoutEffect(() => {
    if (count === 0 || at.current < 0 || document.activeElement !== document.body) return
    const rows = rowsOf(table.current)
    const next = rows[at.current] ?? rows.at(-1) ?? table.current // the empty state may contain an action
    const place =
      next?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])') ?? next?.querySelector('button')
    place?.focus({ preventScroll: true })
  }, [count])
  useLayoutEffect(() => {
    if (chosen > 0 || !isInBar.current || document.activeElement !== document.body) return
    table.current
      ?.querySelector<HTMLElement>('[role=checkbox], [type=checkbox]')
      ?.focus({ preventScroll: true })
  }, [chosen])
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      if (isOver(target)) return // in a menu: React bubbles its events to the row that opened it
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
