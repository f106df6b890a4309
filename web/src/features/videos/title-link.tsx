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
  /** The playlist that it is watched in. */
  queue?: QueueSearch
  /** It came out since this viewer looked last. */
  isNew?: boolean
  /** It opens in the feed of shorts. */
  inShorts?: boolean
  /** The title as it is shown, where that is more than its text. */
  children?: ReactNode
}

/** The title of a card, whose link covers all of the positioned card around it. */
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
