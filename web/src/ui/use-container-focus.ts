import { useEffect, useRef } from 'react'

/** Focuses the container when a removed entry had the focus. */
export function useContainerFocus<Container extends HTMLElement>(entries: readonly unknown[] | undefined) {
  const container = useRef<Container>(null)
  const before = useRef(0)
  const count = entries?.length ?? 0
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    if (isLess && document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [count])
  return container
}
