import { useEffect, useState } from 'react'

export function useDebouncedValue(text: string, pauseMs = 300) {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return typed
}
