import { t } from '@kinora/contract/text/translate'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'

const loadMenu = () => import('./video-menu.tsx')

interface VideoMenuButtonProps {
  video: VideoCard
  onMedia?: boolean
  /** Explains a recommendation. */
  onExplain?: () => void
}

export function VideoMenuButton({ video, onMedia = false, onExplain }: VideoMenuButtonProps) {
  const Trigger = onMedia ? MediaTrigger : InlineTrigger
  // A draft is not for others, and its owner has its page.
  if (!video.isPublished) return null
  return (
    <LazyMenu load={loadMenu} trigger={(props) => <Trigger title={video.title} {...props} />}>
      {({ VideoMenu }, trigger) => <VideoMenu video={video} trigger={trigger} onExplain={onExplain} />}
    </LazyMenu>
  )
}

type TriggerProps = { title: string } & Omit<ComponentProps<'button'>, 'title' | 'className'>

const menuLabelOf = (title: string) => t`More actions for ${{ title }}`

const InlineTrigger = ({ title, ...rest }: TriggerProps) => (
  <IconButton
    size="sm"
    icon={EllipsisVertical}
    data-tooltip={t`More actions`}
    {...rest}
    label={menuLabelOf(title)}
  />
)

const MediaTrigger = ({ title, ...rest }: TriggerProps) => (
  <Button variant="media" size="sm" {...rest} aria-label={menuLabelOf(title)}>
    <Glyph icon={EllipsisVertical} size={18} className="-mx-1.5" />
  </Button>
)
