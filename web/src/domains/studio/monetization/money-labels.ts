import { msg, type Message } from '@kinora/contract/text/translate'
import type {
  ApplicationStatus,
  EarningSource,
  EarningStatus,
} from '@kinora/contract/studio/monetization/statuses'
import type { PayoutStatus } from '@kinora/contract/studio/monetization/rules'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Crown from 'lucide-react/icons/crown'
import Eye from 'lucide-react/icons/eye'
import Gift from 'lucide-react/icons/gift'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

interface StatusStyle {
  label: Message
  tone: BadgeTone
  icon: Icon
}

export const earningStatusStyles: Record<EarningStatus, StatusStyle> = {
  pending: { label: msg({ message: 'Pending', context: 'earning or payout' }), tone: 'neutral', icon: Clock },
  processing: {
    label: msg({ message: 'Processing', context: 'earning or payout' }),
    tone: 'info',
    icon: LoaderCircle,
  },
  paid: { label: msg`Paid`, tone: 'success', icon: Check },
  failed: { label: msg`Failed`, tone: 'danger', icon: CircleAlert },
  cancelled: { label: msg({ message: 'Cancelled', context: 'earning or payout' }), tone: 'outline', icon: X },
}
export const payoutStatusStyles: Record<PayoutStatus, StatusStyle> = { ...earningStatusStyles }

export const sourceIcons: Record<EarningSource, Icon> = {
  ad_revenue: Megaphone,
  subscription: BadgeDollarSign,
  super_chat: MessageCircleHeart,
  channel_membership: Crown,
  manual_payout: Landmark,
  bonus: Gift,
  adjustment: Scale,
}

export const applicationStatusStyles: Record<
  ApplicationStatus,
  { badge: Message; title: Message; tone: BadgeTone; icon: Icon }
> = {
  pending: { badge: msg`PENDING`, title: msg`Application Pending`, tone: 'warning', icon: Hourglass },
  under_review: { badge: msg`UNDER REVIEW`, title: msg`Under Review`, tone: 'info', icon: Eye },
  approved: {
    badge: msg`APPROVED`,
    title: msg`Application Approved`,
    tone: 'success',
    icon: CircleCheck,
  },
  rejected: { badge: msg`REJECTED`, title: msg`Application Rejected`, tone: 'danger', icon: CircleX },
}

export const unknownStatus = { title: msg`Unknown Status`, tone: 'neutral', icon: CircleAlert } as const
