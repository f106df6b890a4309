import { msg, type Message } from '@kinora/contract/text/translate'
import type { FeedbackCategory, FeedbackStatus } from '@kinora/contract/administration/feedback/rules'
import Bug from 'lucide-react/icons/bug'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

// docs/product.md “Feedback”

export const categoryLabels: Record<FeedbackCategory, { label: Message; tone: BadgeTone; icon: Icon }> = {
  bug: { label: msg`Bug`, tone: 'danger', icon: Bug },
  idea: { label: msg`Idea`, tone: 'info', icon: Lightbulb },
  other: { label: msg`Other`, tone: 'neutral', icon: MessageCircle },
}

export const statusLabels: Record<FeedbackStatus, Message> = {
  new: msg`Received`,
  seen: msg`Being looked at`,
  done: msg({ message: 'Done', context: 'feedback' }),
  declined: msg`Not planned`,
}
