import type { NotificationKind } from '@kinora/contract/community/notifications/rules'
import AtSign from 'lucide-react/icons/at-sign'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import Gavel from 'lucide-react/icons/gavel'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Play from 'lucide-react/icons/play'
import Shield from 'lucide-react/icons/shield-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Icon } from '../../../ui/glyph.tsx'

export const notificationIcons: Record<NotificationKind, Icon> = {
  'new-video': Play,
  'new-short': Play,
  'new-post': MessageSquare,
  comment: MessageSquare,
  reply: MessageSquare,
  mention: AtSign,
  heart: Heart,
  likes: ThumbsUp,
  subscriber: UserPlus,
  'processing-done': CircleCheck,
  'processing-failed': TriangleAlert,
  earning: Banknote,
  payout: Banknote,
  application: CircleCheck,
  playable: Bell,
  report: Shield,
  decision: Gavel,
  appeal: Shield,
  strike: TriangleAlert,
  claim: TriangleAlert,
  'sign-up': UserPlus,
  upload: Upload,
  alert: TriangleAlert,
}
