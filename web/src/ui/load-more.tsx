import { t } from '@kinora/contract/text/translate'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Distance below the viewport at which the next page is requested. */
const preloadMargin = '800px'

export function LoadMore({
  list,
  failed,
  isStandalone = true,
}: {
  list: PagedList
  failed: string
  /** False where unreachable content follows: then only the button loads more. */
  isStandalone?: boolean
}) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchNextPageError } = list
  const loadMore = useEffectEvent(() => {
    if (!list.isFetchingNextPage) list.fetchNextPage()
  })
  const canAutoLoad = isStandalone && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!end.current || !canAutoLoad) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: preloadMargin,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
    // Observes again after every page: one too short to push the end out of view must not be the last.
  }, [canAutoLoad, list.isFetchingNextPage])

  // Remains at the end of the list, where the focus of the button goes when nothing is left to load.
  if (!hasNextPage) return <div data-focus-area="" className="sr-only" />
  return (
    <div ref={end} data-focus-area="" className="mt-8 grid justify-items-center outline-0">
      {isFetchNextPageError && !list.isFetchingNextPage ? (
        <ErrorState title={failed} onRetry={loadMore} className="py-4" />
      ) : (
        <Button loading={list.isFetchingNextPage} onClick={loadMore}>
          {t`Show more`}
        </Button>
      )}
    </div>
  )
}
