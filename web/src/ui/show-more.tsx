import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

/** A list that grows page by page. */
export interface GrowingList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** How far below the screen the end of a list may be when its next page is asked for. */
const lookAhead = '800px'

/** The end of a growing list: loads more as it comes near, and on a press for those who do not scroll. */
export function ShowMore({
  list,
  failed,
  isAlone = true,
}: {
  list: GrowingList
  failed: string
  /** False where something follows that would never be reached: it grows on a press alone. */
  isAlone?: boolean
}) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchNextPageError } = list
  const more = useEffectEvent(() => {
    if (!list.isFetchingNextPage) list.fetchNextPage()
  })
  const mayLoadAlone = isAlone && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!end.current || !mayLoadAlone) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: lookAhead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
    // Watches anew after every page: a page too short to push the end away must not be the last one.
  }, [mayLoadAlone, list.isFetchingNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="mt-8 grid justify-items-center">
      {isFetchNextPageError && !list.isFetchingNextPage ? (
        <ErrorState title={failed} onRetry={more} className="py-4" />
      ) : (
        <Button loading={list.isFetchingNextPage} onClick={more}>
          Show more
        </Button>
      )}
    </div>
  )
}
