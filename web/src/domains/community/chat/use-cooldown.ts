import { useEffect, useState } from 'react'

/** Seconds until the given moment (in ms, by the clock of the browser), counted down; 0 after it. */
export function useCooldown(untilMs: number) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = untilMs <= nowMs
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
