import type { FeedbackCategory, FeedbackStatus } from '@kinora/contract/administration/feedback/rules'
import Bug from 'lucide-react/icons/bug'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

// docs/product.md “Feedback”

export const categoryLabels: Record<FeedbackCategory, { label: string; tone: BadgeTone; icon: Icon }> = {
  bug: { label: 'Bug', tone: 'danger', icon: Bug },
  idea: { label: 'Idea', tone: 'info', icon: Lightbulb },
  other: { label: 'Other', tone: 'neutral', icon: MessageCircle },
}

export const statusLabels: Record<FeedbackStatus, string> = {
  new: 'Received',
  seen: 'Being looked at',
  done: 'Done',
  declined: 'Not planned',
}
