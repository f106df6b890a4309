import { useEffect, useEffectEvent, useState } from 'react'

export const countdownSeconds = 8

/** Pauses while the tab is hidden. */
export function useCountdown(isStopped: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(countdownSeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [isStopped])
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return left
}
