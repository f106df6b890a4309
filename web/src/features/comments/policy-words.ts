import type { CommentPolicy } from '@kinora/contract/comments'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import type { Icon } from '../../ui/glyph.tsx'

export const policyWords: Record<CommentPolicy, { label: string; hint: string; icon: Icon }> = {
  on: { label: 'Comments on', hint: 'Everybody sees a comment at once', icon: MessageSquare },
  hold: { label: 'Hold for review', hint: 'Others see a comment when you have approved it', icon: Hourglass },
  off: { label: 'Comments off', hint: 'Nobody comments, and comments are not shown', icon: MessageSquareOff },
}
