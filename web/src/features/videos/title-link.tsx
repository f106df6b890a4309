import type { VideoCard } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import { toVideo } from '../../paths.ts'
import { spokenCard } from './video-words.ts'

/** The title of a card, whose link covers all of the positioned card around it. */
export const TitleLink = ({ video, isNew = false }: { video: VideoCard; isNew?: boolean }) => (
  <Link
    {...toVideo(video.id)}
    aria-label={isNew ? `${spokenCard(video)}, new` : spokenCard(video)}
    className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
  >
    {video.title}
  </Link>
)
