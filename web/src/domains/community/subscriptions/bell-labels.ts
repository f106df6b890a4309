import { msg, type Message } from '@kinora/contract/text/translate'
import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import BellIcon from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import type { Icon } from '../../../ui/glyph.tsx'

export const bellLabels: Record<BellSetting, { label: Message; hint: Message; icon: Icon }> = {
  all: {
    label: msg({ message: 'All', context: 'notifications' }),
    hint: msg`Every video, short and post`,
    icon: BellRing,
  },
  personalised: { label: msg`Personalised`, hint: msg`What you usually watch`, icon: BellIcon },
  none: {
    label: msg({ message: 'None', context: 'notifications' }),
    hint: msg`Only in the feed`,
    icon: BellOff,
  },
}
