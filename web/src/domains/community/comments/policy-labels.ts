import type { CommentPolicy } from '@kinora/contract/community/comments/schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import type { Icon } from '../../../ui/glyph.tsx'

export const policyLabels: Record<CommentPolicy, { label: string; hint: string; icon: Icon }> = {
  on: { label: 'Comments on', hint: 'Comments appear right away', icon: MessageSquare },
  hold: { label: 'Hold for review', hint: 'Comments appear once you approve them', icon: Hourglass },
  off: { label: 'Comments off', hint: 'Comments are hidden and nobody can comment', icon: MessageSquareOff },
}
