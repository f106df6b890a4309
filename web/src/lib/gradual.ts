import { startTransition, useEffect, useState } from 'react'

const isFirstVisit = () => {
  const [landing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return landing?.type === 'navigate'
}

/** Until something is rendered: later pages, and those whose place is restored, are rendered whole. */
let isStarting = isFirstVisit()

/**
 * How many of `total` parts to render. On the first page of a visit it begins with `first`, and one follows after the
 * other once it is painted: rendering and layout of all at once would be a long task.
 */
export function useGradualCount(total: number, first: number): number {
  const [count, setCount] = useState(() => (isStarting ? first : Infinity))
  useEffect(() => {
    isStarting = false
    if (count === Infinity) return undefined
    // Once complete, it stays so when the list grows.
    const timer = setTimeout(() => startTransition(() => setCount(count < total ? count + 1 : Infinity)))
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
