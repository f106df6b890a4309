import { t } from '@kinora/contract/text/translate'
import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { toShort, toVideo } from '../../../paths.ts'
import type { WatchProgress } from '../viewer-state/watch-progress.ts'
import { videoCardLabel } from './video-labels.ts'

interface VideoTitleLinkProps {
  video: VideoCard
  progress?: WatchProgress | undefined
  queue?: QueueSearch
  isNew?: boolean
  inShorts?: boolean
  children?: ReactNode
}

/** The link covers the positioned card around it. */
export const coverLinkClass =
  'after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'

export function VideoTitleLink({
  video,
  progress,
  queue,
  isNew = false,
  inShorts = false,
  children = video.title,
}: VideoTitleLinkProps) {
  const near = usePrefetchVideo(video.id)
  return (
    <Link
      {...(inShorts ? toShort(video.id) : toVideo(video.id, undefined, queue))}
      {...near}
      aria-label={isNew ? t`${{ video: videoCardLabel(video) }}, new` : videoCardLabel(video)}
      title={progress?.label}
      className={coverLinkClass}
    >
      {children}
    </Link>
  )
}

const hoverDelayMs = 120

const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function usePrefetchVideo(id: number) {
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
