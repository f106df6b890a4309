import { useEffect, useEffectEvent, useState } from 'react'

/** Longest delay of a browser timer. */
const maxTimeoutMs = 2 ** 31 - 1
const repeatMs = 1000

/** Called at the time, then every second until it changes. */
export function useOnTimeReached(time: string | null | undefined, onReached: () => void) {
  const now = useEffectEvent(onReached)
  useEffect(() => {
    if (!time) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleNext = () => {
      const leftMs = new Date(time).getTime() - Date.now()
      if (leftMs <= 0) now()
      timer = setTimeout(scheduleNext, Math.min(maxTimeoutMs, Math.max(repeatMs, leftMs)))
    }
    scheduleNext()
    return () => clearTimeout(timer)
  }, [time])
}

export function useSecondsUntil(time: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((new Date(time).getTime() - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  const update = useEffectEvent(() => setSeconds(secondsLeft()))
  useEffect(() => {
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
