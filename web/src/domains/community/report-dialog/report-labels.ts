import { msg, type Message } from '@kinora/contract/text/translate'
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

export const reasonLabels: Record<ReportReason, { label: Message; hint: Message }> = {
  inappropriate: {
    label: msg`Inappropriate`,
    hint: msg`Nudity, sexual content or anything unfit for the people it is shown to`,
  },
  violence: { label: msg`Violence`, hint: msg`Real cruelty, gore, or a call to hurt people or animals` },
  harassment: { label: msg`Harassment`, hint: msg`Insults, threats, hate, or somebody’s private details` },
  copyright: { label: msg`Copyright`, hint: msg`My work, used without my permission` },
  spam: { label: msg`Spam`, hint: msg`A scam, a misleading title, or the same thing over and over` },
  misinformation: {
    label: msg`Misinformation`,
    hint: msg`A false claim that can harm the people who believe it`,
  },
  other: { label: msg`Other`, hint: msg`Something else; tell us below` },
}

interface StatusLabel {
  label: Message
  tone: BadgeTone
  icon: Icon
}

export const statusLabels: Record<ReportStatus, StatusLabel> = {
  pending: {
    label: msg({ message: 'Pending', context: 'waiting for review' }),
    tone: 'warning',
    icon: Clock,
  },
  reviewed: { label: msg`Under review`, tone: 'info', icon: Eye },
  actioned: { label: msg`Action taken`, tone: 'success', icon: CircleCheck },
  dismissed: { label: msg`No violation`, tone: 'neutral', icon: Minus },
}

export const appealLabels: Record<AppealStatus, StatusLabel> = {
  pending: { label: msg`Appeal pending`, tone: 'warning', icon: Clock },
  accepted: { label: msg`Appeal accepted`, tone: 'success', icon: CircleCheck },
  rejected: { label: msg`Appeal rejected`, tone: 'neutral', icon: Minus },
}

export const typeLabels: Record<ReportableType, Message> = {
  video: msg`Video`,
  channel: msg`Channel`,
  comment: msg({ message: 'Comment', context: 'noun' }),
  reply: msg({ message: 'Reply', context: 'noun' }),
  post: msg({ message: 'Post', context: 'noun' }),
}

export const isTextContent = (type: ReportableType) =>
  type === 'comment' || type === 'reply' || type === 'post'
