import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** How long a hand rests on a card before its video is asked for: less is passing over. */
const restMs = 120

/** Whether somebody asks for fewer bytes. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Asks for a video while somebody is about to open it, so that its page stands as it opens. */
export function usePrefetchVideo(id: number) {
  const { queryClient } = useRouter().options.context
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const fetchIt = async () => {
    // Apart: cards come with the first page, calls need not.
    const { prefetchVideo } = await import('./prefetch-video.ts')
    await prefetchVideo(queryClient, id)
  }
  const near = () => {
    leave()
    // What fails here is said when the page is opened.
    if (!isSparing()) timer.current = setTimeout(() => void fetchIt().catch(() => null), restMs)
  }
  return { onPointerEnter: near, onPointerLeave: leave, onFocus: near, onBlur: leave }
}
