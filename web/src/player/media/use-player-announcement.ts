import { useEffect, useRef, useState } from 'react'

const displayMs = 900
// Only the last of several quick messages is announced.
const announceDelayMs = 500

export function usePlayerAnnouncement() {
  const [message, setMessage] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState({ words: '', count: 0 })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const clearTimers = () => {
    for (const timer of timers.current) clearTimeout(timer)
  }
  useEffect(() => clearTimers, [])
  const announceLater = (words: string) =>
    setTimeout(() => setAnnouncement(({ count }) => ({ words, count: count + 1 })), announceDelayMs)
  const showMessage = (words: string, spokenText = words) => {
    clearTimers()
    setMessage(words)
    timers.current = [setTimeout(() => setMessage(null), displayMs), announceLater(spokenText)]
  }
  const announceMessage = (words: string) => {
    timers.current = [...timers.current, announceLater(words)]
  }
  return { shown: message, spoken: announcement, tell: showMessage, say: announceMessage }
}
