import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { RowKey } from './selection.ts'

const findRows = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]
/** Overlays opened from a row, which return the focus to it. */
const isOverlay = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role$=dialog], [role=menu]') !== null

/**
 * When the focused row is removed, focus moves to the row at its position, else to the last. When the selection is
 * emptied, focus in the bulk bar moves to the first checkbox.
 */
export function useRowFocus(removedKeys: readonly RowKey[], selectedCount: number) {
  const table = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const isInBar = useRef(false)
  const count = removedKeys.length
  useLayoutEffect(() => {
    if (count === 0 || at.current < 0 || document.activeElement !== document.body) return
    const rows = findRows(table.current)
    const next = rows[at.current] ?? rows.at(-1) ?? table.current // the empty state may contain an action
    const focusTarget =
      next?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])') ?? next?.querySelector('button')
    focusTarget?.focus({ preventScroll: true })
  }, [count])
  useLayoutEffect(() => {
    if (selectedCount > 0 || !isInBar.current || document.activeElement !== document.body) return
    table.current
      ?.querySelector<HTMLElement>('[role=checkbox], [type=checkbox]')
      ?.focus({ preventScroll: true })
  }, [selectedCount])
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      if (isOverlay(target)) return // in a menu: React bubbles its events to the row that opened it
      at.current = findRows(table.current).findIndex((row) => row.contains(target))
      isInBar.current = target.closest('[data-foot-bar]') !== null
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget || isOverlay(relatedTarget)) return
      at.current = -1
      isInBar.current = false
    },
  }
}
