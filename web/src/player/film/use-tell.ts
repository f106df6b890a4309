import { useEffect, useRef, useState } from 'react'

const shownMs = 900
// Only the last of several quick messages is announced.
const spokenAfterMs = 500

export function useTell() {
  const [shown, setShown] = useState<string | null>(null)
  const [spoken, setSpoken] = useState({ words: '', count: 0 })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer)
  }
  useEffect(() => stop, [])
  const later = (words: string) =>
    setTimeout(() => setSpoken(({ count }) => ({ words, count: count + 1 })), spokenAfterMs)
  const tell = (words: string, said = words) => {
    stop()
    setShown(words)
    timers.current = [setTimeout(() => setShown(null), shownMs), later(said)]
  }
  const say = (words: string) => {
    timers.current = [...timers.current, later(words)]
  }
  return { shown, spoken, tell, say }
}
