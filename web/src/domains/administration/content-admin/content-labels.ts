import type { ApprovalStatus, ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

export const approvalBadges: Record<ApprovalStatus, { label: string; icon: Icon; tone: BadgeTone }> = {
  approved: { label: 'Approved', icon: Check, tone: 'success' },
  pending: { label: 'Pending', icon: Clock, tone: 'warning' },
  rejected: { label: 'Rejected', icon: X, tone: 'danger' },
  flagged: { label: 'Flagged', icon: Flag, tone: 'danger' },
}

export const sortLabels: Record<string, string> = {
  createdAt: 'Created',
  updatedAt: 'Updated',
  title: 'Title',
  views: 'Views',
  likes: 'Likes',
}

export const typeNames: Record<ContentType, { one: string; many: string }> = {
  video: { one: 'video', many: 'videos' },
  short: { one: 'short', many: 'shorts' },
  post: { one: 'post', many: 'posts' },
}

/** “3 shorts”, “1 post” */
export const countLabel = (count: number, type: ContentType) =>
  `${count} ${typeNames[type][count === 1 ? 'one' : 'many']}`

/** Accessible name of a row. */
export const itemLabel = ({ title, contentType, user }: ContentItem) =>
  contentType === 'post' ? `${user.username}’s post` : title
