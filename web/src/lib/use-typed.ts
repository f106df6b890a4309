import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** What is typed, once nothing more comes for a moment. */
export function useTyped(text: string) {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
