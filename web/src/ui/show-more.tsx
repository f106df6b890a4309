import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

export interface GrowingList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Distance below the viewport at which the next page is requested. */
const lookAhead = '800px'

export function ShowMore({
  list,
  failed,
  isAlone = true,
}: {
  list: GrowingList
  failed: string
  /** False where unreachable content follows: then only the button loads more. */
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
    // Observes again after every page: one too short to push the end out of view must not be the last.
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
