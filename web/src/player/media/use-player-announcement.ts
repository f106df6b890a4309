import { useEffect, useRef, useState } from 'react'

const displayMs = 900
// Only the last of several quick messages is announced.
const announceDelayMs = 500

export function usePlayerAnnouncement() {
  const [message, setMessage] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const clearTimers = () => {
    for (const timer of timers.current) clearTimeout(timer)
  }
  useEffect(() => clearTimers, [])
  const scheduleAnnouncement = (text: string) =>
    setTimeout(() => setAnnouncement(({ count }) => ({ text, count: count + 1 })), announceDelayMs)
  const showMessage = (text: string, spokenText = text) => {
    clearTimers()
    setMessage(text)
    timers.current = [setTimeout(() => setMessage(null), displayMs), scheduleAnnouncement(spokenText)]
  }
  const announceMessage = (text: string) => {
    timers.current = [...timers.current, scheduleAnnouncement(text)]
  }
  return { message, spoken: announcement, showMessage, announceMessage }
}
