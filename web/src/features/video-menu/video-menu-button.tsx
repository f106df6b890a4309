import type { VideoCard } from '@kinora/contract/videos'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'

const load = () => import('./video-menu.tsx')
const preload = () => fetchSoon(load)

interface VideoMenuButtonProps {
  video: VideoCard
  onMedia?: boolean
  /** Explains a recommendation; the element lies within the item of the list. */
  onWhy?: (place: Element | null) => void
}

export function VideoMenuButton({ video, onMedia = false, onWhy }: VideoMenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const Trigger = onMedia ? TriggerOnMedia : TriggerBeside
  const trigger = (
    <Trigger title={video.title} onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
  )
  // A draft is not for others, and its owner has its page.
  if (!video.isPublished) return null
  if (!isWanted) return trigger
  return (
    <Late load={load} fallback={trigger} onFailed={() => setWanted(false)}>
      {({ VideoMenu }) => <VideoMenu video={video} trigger={<Trigger title={video.title} />} onWhy={onWhy} />}
    </Late>
  )
}

type TriggerProps = { title: string } & Omit<ComponentProps<'button'>, 'title' | 'className'>

const nameOf = (title: string) => `More actions for ${title}`

const TriggerBeside = ({ title, ...rest }: TriggerProps) => (
  <IconButton
    size="sm"
    icon={EllipsisVertical}
    aria-haspopup="menu"
    data-tooltip="More actions"
    {...rest}
    label={nameOf(title)}
  />
)

const TriggerOnMedia = ({ title, ...rest }: TriggerProps) => (
  <Button variant="media" size="sm" aria-haspopup="menu" {...rest} aria-label={nameOf(title)}>
    <Glyph icon={EllipsisVertical} size={18} className="-mx-1.5" />
  </Button>
)
