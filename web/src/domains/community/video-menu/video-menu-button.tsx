import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'

const loadMenu = () => import('./video-menu.tsx')
const preloadMenu = () => preloadModule(loadMenu)

interface VideoMenuButtonProps {
  video: VideoCard
  onMedia?: boolean
  /** Explains a recommendation; the element lies within the item of the list. */
  onExplain?: (anchor: Element | null) => void
}

export function VideoMenuButton({ video, onMedia = false, onExplain }: VideoMenuButtonProps) {
  const [isRequested, setRequested] = useState(false)
  const Trigger = onMedia ? MediaTrigger : InlineTrigger
  const trigger = (
    <Trigger
      title={video.title}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setRequested(true)}
    />
  )
  // A draft is not for others, and its owner has its page.
  if (!video.isPublished) return null
  if (!isRequested) return trigger
  return (
    <LazyModule load={loadMenu} fallback={trigger} onFailed={() => setRequested(false)}>
      {({ VideoMenu }) => (
        <VideoMenu video={video} trigger={<Trigger title={video.title} />} onExplain={onExplain} />
      )}
    </LazyModule>
  )
}

type TriggerProps = { title: string } & Omit<ComponentProps<'button'>, 'title' | 'className'>

const menuLabelOf = (title: string) => `More actions for ${title}`

const InlineTrigger = ({ title, ...rest }: TriggerProps) => (
  <IconButton
    size="sm"
    icon={EllipsisVertical}
    aria-haspopup="menu"
    data-tooltip="More actions"
    {...rest}
    label={menuLabelOf(title)}
  />
)

const MediaTrigger = ({ title, ...rest }: TriggerProps) => (
  <Button variant="media" size="sm" aria-haspopup="menu" {...rest} aria-label={menuLabelOf(title)}>
    <Glyph icon={EllipsisVertical} size={18} className="-mx-1.5" />
  </Button>
)
