import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

const restMs = 120

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export function usePrefetchVideo(id: number) {
  const { queryClient } = useRouter().options.context
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const fetchIt = async () => {
    // Loaded separately: the first page needs cards, but not calls.
    const { prefetchVideo } = await import('./prefetch-video.ts')
    await prefetchVideo(queryClient, id)
  }
  const near = () => {
    leave()
    // Errors surface when the page is opened.
    if (!isSparing()) timer.current = setTimeout(() => void fetchIt().catch(() => null), restMs)
  }
  return { onPointerEnter: near, onPointerLeave: leave, onFocus: near, onBlur: leave }
}
