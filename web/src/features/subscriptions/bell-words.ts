import type { Bell } from '@kinora/contract/subscriptions'
import BellIcon from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import type { Icon } from '../../ui/glyph.tsx'

/** What each bell is called and drawn as, loudest first. */
export const bellWords: Record<Bell, { label: string; icon: Icon }> = {
  all: { label: 'All', icon: BellRing },
  personalised: { label: 'Personalised', icon: BellIcon },
  none: { label: 'None', icon: BellOff },
}
