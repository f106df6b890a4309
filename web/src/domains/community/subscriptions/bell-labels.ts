import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import BellIcon from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import type { Icon } from '../../../ui/glyph.tsx'

export const bellLabels: Record<BellSetting, { label: string; hint: string; icon: Icon }> = {
  all: { label: 'All', hint: 'Every video, short and post', icon: BellRing },
  personalised: { label: 'Personalised', hint: 'What you usually watch', icon: BellIcon },
  none: { label: 'None', hint: 'Only in the feed', icon: BellOff },
}
