import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

const hoverDelayMs = 120

const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export function usePrefetchVideo(id: number) {
  const { queryClient } = useRouter().options.context
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelPrefetch = () => clearTimeout(timer.current)
  const prefetchNow = async () => {
    // Loaded separately: the first page needs cards, but not calls.
    const { prefetchVideo } = await import('./prefetch-video.ts')
    await prefetchVideo(queryClient, id)
  }
  const schedulePrefetch = () => {
    cancelPrefetch()
    // Errors surface when the page is opened.
    if (!isDataSaverOn()) timer.current = setTimeout(() => void prefetchNow().catch(() => null), hoverDelayMs)
  }
  return {
    onPointerEnter: schedulePrefetch,
    onPointerLeave: cancelPrefetch,
    onFocus: schedulePrefetch,
    onBlur: cancelPrefetch,
  }
}
