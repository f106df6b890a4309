import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import type { AppealStatus, ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Minus from 'lucide-react/icons/minus'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

// docs/product.md “Reports”

export const reasonLabels: Record<ReportReason, { label: string; hint: string }> = {
  inappropriate: {
    label: 'Inappropriate',
    hint: 'Nudity, sexual content or anything unfit for the people it is shown to',
  },
  violence: { label: 'Violence', hint: 'Real cruelty, gore, or a call to hurt people or animals' },
  harassment: { label: 'Harassment', hint: 'Insults, threats, hate, or somebody’s private details' },
  copyright: { label: 'Copyright', hint: 'My work, used without my permission' },
  spam: { label: 'Spam', hint: 'A scam, a misleading title, or the same thing over and over' },
  misinformation: { label: 'Misinformation', hint: 'A false claim that can harm the people who believe it' },
  other: { label: 'Other', hint: 'Something else; tell us below' },
}

interface StatusLabel {
  label: string
  tone: BadgeTone
  icon: Icon
}

export const statusLabels: Record<ReportStatus, StatusLabel> = {
  pending: { label: 'Pending', tone: 'warning', icon: Clock },
  reviewed: { label: 'Under review', tone: 'info', icon: Eye },
  actioned: { label: 'Action taken', tone: 'success', icon: CircleCheck },
  dismissed: { label: 'No violation', tone: 'neutral', icon: Minus },
}

export const appealLabels: Record<AppealStatus, StatusLabel> = {
  pending: { label: 'Appeal pending', tone: 'warning', icon: Clock },
  accepted: { label: 'Appeal accepted', tone: 'success', icon: CircleCheck },
  rejected: { label: 'Appeal rejected', tone: 'neutral', icon: Minus },
}

export const typeLabels: Record<ReportableType, string> = {
  video: 'Video',
  channel: 'Channel',
  comment: 'Comment',
  reply: 'Reply',
  post: 'Post',
}

export const isTextContent = (type: ReportableType) =>
  type === 'comment' || type === 'reply' || type === 'post'
