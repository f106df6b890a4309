import type { QueueSearch } from '@kinora/contract/page-search'
import type { VideoCard } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toShort, toVideo } from '../../paths.ts'
import type { Seen } from '../viewer-state/seen.ts'
import { usePrefetchVideo } from './use-prefetch-video.ts'
import { spokenCard } from './video-words.ts'

interface TitleLinkProps {
  video: VideoCard
  seen?: Seen | undefined
  queue?: QueueSearch
  isNew?: boolean
  inShorts?: boolean
  children?: ReactNode
}

/** The link covers the positioned card around it. */
export function TitleLink({
  video,
  seen,
  queue,
  isNew = false,
  inShorts = false,
  children = video.title,
}: TitleLinkProps) {
  const near = usePrefetchVideo(video.id)
  return (
    <Link
      {...(inShorts ? toShort(video.id) : toVideo(video.id, undefined, queue))}
      {...near}
      aria-label={isNew ? `${spokenCard(video)}, new` : spokenCard(video)}
      title={seen?.label}
      className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}
