import { t } from '@kinora/contract/text/translate'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import { formatDuration } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { approvalBadges } from './content-labels.ts'

interface ItemProps {
  item: ContentItem
}

export function ApprovalBadge({ item }: ItemProps) {
  const { label, ...badge } = approvalBadges[item.metadata.approvalStatus]
  return <Badge {...badge}>{t(label)}</Badge>
}

export function PublishedBadge({ item: { isPublished, contentType } }: ItemProps) {
  if (isPublished) return <Badge icon={Eye}>{t({ message: 'Published', context: 'content' })}</Badge>
  return contentType === 'post' ? (
    <Badge tone="outline" icon={EyeOff}>
      {t`Unpublished`}
    </Badge>
  ) : (
    <Badge tone="outline" icon={Pencil}>
      {t`Draft`}
    </Badge>
  )
}

/** Only the address of the thumbnail is known here, so a 16:9 size is assumed. */
export function ItemThumbnail({ item, sizes, className }: ItemProps & { sizes: string; className?: string }) {
  const { thumbnailUrl, contentType, duration: seconds } = item
  const thumbnail =
    thumbnailUrl === null ? null : { url: thumbnailUrl, width: 1280, height: 720, thumbHash: null }
  return (
    <VideoThumbnail
      image={thumbnail}
      sizes={sizes}
      durationLabel={contentType === 'post' ? undefined : formatDuration(seconds)}
      className={className}
    />
  )
}

export const CreatorName = ({ item: { user } }: ItemProps) => (
  <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-faint">
    <Avatar name={user.username} src={user.avatar} size={20} />
    <bdi className="truncate">{user.username}</bdi>
  </span>
)
