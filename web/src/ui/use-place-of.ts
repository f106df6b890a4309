import { useEffect, useRef } from 'react'

/** Where entries go together with the focus that they had, their place takes it: who uses the keys goes on from there. */
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
