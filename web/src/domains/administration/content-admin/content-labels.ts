import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { ApprovalStatus, ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

export const approvalBadges: Record<ApprovalStatus, { label: Message; icon: Icon; tone: BadgeTone }> = {
  approved: { label: msg({ message: 'Approved', context: 'content' }), icon: Check, tone: 'success' },
  pending: {
    label: msg({ message: 'Pending', context: 'waiting for review' }),
    icon: Clock,
    tone: 'warning',
  },
  rejected: { label: msg({ message: 'Rejected', context: 'content' }), icon: X, tone: 'danger' },
  flagged: { label: msg`Flagged`, icon: Flag, tone: 'danger' },
}

export const sortLabels: Record<string, Message> = {
  createdAt: msg`Created`,
  updatedAt: msg`Updated`,
  title: msg`Title`,
  views: msg`Views`,
  likes: msg`Likes`,
}

export const listCaptions: Record<ContentType, Message> = {
  video: msg`videos`,
  short: msg`shorts`,
  post: msg`posts`,
}

/** “3 shorts approved” */
export const decisionTexts: Record<ContentType, Record<ApprovalStatus, (count: number) => string>> = {
  video: {
    approved: (count) => t`${plural({ count }, { one: '# video approved', other: '# videos approved' })}`,
    rejected: (count) => t`${plural({ count }, { one: '# video rejected', other: '# videos rejected' })}`,
    flagged: (count) => t`${plural({ count }, { one: '# video flagged', other: '# videos flagged' })}`,
    pending: (count) =>
      t`${plural({ count }, { one: '# video held for review', other: '# videos held for review' })}`,
  },
  short: {
    approved: (count) => t`${plural({ count }, { one: '# short approved', other: '# shorts approved' })}`,
    rejected: (count) => t`${plural({ count }, { one: '# short rejected', other: '# shorts rejected' })}`,
    flagged: (count) => t`${plural({ count }, { one: '# short flagged', other: '# shorts flagged' })}`,
    pending: (count) =>
      t`${plural({ count }, { one: '# short held for review', other: '# shorts held for review' })}`,
  },
  post: {
    approved: (count) => t`${plural({ count }, { one: '# post approved', other: '# posts approved' })}`,
    rejected: (count) => t`${plural({ count }, { one: '# post rejected', other: '# posts rejected' })}`,
    flagged: (count) => t`${plural({ count }, { one: '# post flagged', other: '# posts flagged' })}`,
    pending: (count) =>
      t`${plural({ count }, { one: '# post held for review', other: '# posts held for review' })}`,
  },
}

/** Accessible name of a row. */
export const itemLabel = ({ title, contentType, user }: ContentItem) =>
  contentType === 'post' ? t`${{ name: user.username }}’s post` : title
