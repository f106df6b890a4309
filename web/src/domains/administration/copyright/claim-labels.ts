import { msg, type Message } from '@kinora/contract/text/translate'
import type { ClaimStatus } from '@kinora/contract/administration/copyright/rules'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageSquare from 'lucide-react/icons/message-square'
import Minus from 'lucide-react/icons/minus'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

/** docs/product.md “Copyright” */
export const claimLabels: Record<ClaimStatus, { label: Message; tone: BadgeTone; icon: Icon }> = {
  pending: { label: msg({ message: 'Waiting', context: 'claim' }), tone: 'warning', icon: Clock },
  accepted: { label: msg`Taken down`, tone: 'danger', icon: EyeOff },
  rejected: { label: msg({ message: 'Rejected', context: 'claim' }), tone: 'neutral', icon: Minus },
  countered: { label: msg`Objected to`, tone: 'info', icon: MessageSquare },
  upheld: { label: msg`Stays down`, tone: 'danger', icon: EyeOff },
  restored: { label: msg`Restored`, tone: 'success', icon: Check },
}
