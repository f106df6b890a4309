import { useEffect, useEffectEvent, useState } from 'react'

/** Longest delay of a browser timer. */
const longestMs = 2 ** 31 - 1
const askEveryMs = 1000

/** Called at the time, then every second until it changes. */
export function useFromTime(time: string | null | undefined, ask: () => void) {
  const now = useEffectEvent(ask)
  useEffect(() => {
    if (!time) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const leftMs = new Date(time).getTime() - Date.now()
      if (leftMs <= 0) now()
      timer = setTimeout(wait, Math.min(longestMs, Math.max(askEveryMs, leftMs)))
    }
    wait()
    return () => clearTimeout(timer)
  }, [time])
}

export function useSecondsUntil(time: string): number {
  const read = () => Math.max(0, Math.ceil((new Date(time).getTime() - Date.now()) / 1000))
  const [left, setLeft] = useState(read)
  const look = useEffectEvent(() => setLeft(read()))
  useEffect(() => {
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
