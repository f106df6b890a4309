import { useEffect, useRef } from 'react'

/** Focuses the container when a removed entry had the focus. */
export function usePlaceOf<Place extends HTMLElement>(entries: readonly unknown[] | undefined) {
  const place = useRef<Place>(null)
  const before = useRef(0)
  const count = entries?.length ?? 0
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    if (isLess && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}
