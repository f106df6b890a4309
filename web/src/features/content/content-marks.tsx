import type { ContentItem } from '@kinora/contract/content'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import { duration } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { approvalMarks } from './content-words.ts'

interface OfItem {
  item: ContentItem
}

export function ApprovalBadge({ item }: OfItem) {
  const { label, icon, tone } = approvalMarks[item.metadata.approvalStatus]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export function PublishedBadge({ item: { isPublished, contentType } }: OfItem) {
  if (isPublished) return <Badge icon={Eye}>Published</Badge>
  return contentType === 'post' ? (
    <Badge tone="outline" icon={EyeOff}>
      Unpublished
    </Badge>
  ) : (
    <Badge tone="outline" icon={Pencil}>
      Draft
    </Badge>
  )
}

/** Only the address of the thumbnail is known here, so a 16:9 size is assumed. */
export function ItemThumb({ item, sizes, className }: OfItem & { sizes: string; className?: string }) {
  const { thumbnailUrl, contentType, duration: seconds } = item
  const picture =
    thumbnailUrl === null ? null : { url: thumbnailUrl, width: 1280, height: 720, thumbHash: null }
  return (
    <Thumb
      picture={picture}
      sizes={sizes}
      time={contentType === 'post' ? undefined : duration(seconds)}
      className={className}
    />
  )
}

export const Maker = ({ item: { user } }: OfItem) => (
  <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-faint">
    <Avatar name={user.username} src={user.avatar} size={20} />
    <bdi className="truncate">{user.username}</bdi>
  </span>
)
