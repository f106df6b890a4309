import { useLayoutEffect, useRef } from 'react'

/** Scrolls a horizontal list until the element that matches `open` is in view, again whenever `changed` changes. */
export function useScrollIntoView<Line extends HTMLElement>(open: string, changed: string) {
  const line = useRef<Line>(null)
  useLayoutEffect(() => {
    const part = line.current?.querySelector(open)?.getBoundingClientRect()
    if (!line.current || !part) return
    const { left, right } = line.current.getBoundingClientRect()
    if (part.right > right) line.current.scrollLeft += part.right - right
    else if (part.left < left) line.current.scrollLeft -= left - part.left
  }, [open, changed])
  return line
}
