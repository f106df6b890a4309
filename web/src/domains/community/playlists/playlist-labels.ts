import { msg, type Message } from '@kinora/contract/text/translate'
import type { PlaylistVisibility } from '@kinora/contract/community/playlists/rules'
import Globe from 'lucide-react/icons/globe'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import type { Icon } from '../../../ui/glyph.tsx'

export const visibilityLabels: Record<PlaylistVisibility, { label: Message; hint: Message; icon: Icon }> = {
  public: {
    label: msg({ message: 'Public', context: 'playlist' }),
    hint: msg`Anyone can find it`,
    icon: Globe,
  },
  unlisted: {
    label: msg({ message: 'Unlisted', context: 'playlist' }),
    hint: msg`Anyone with the link`,
    icon: Link2,
  },
  private: { label: msg`Only you`, hint: msg`Nobody else sees it`, icon: Lock },
}

export const visibilityQuestion = msg`Who can see it`

export const visibilityOptions = (['public', 'unlisted', 'private'] as const).map((value) => ({
  value,
  ...visibilityLabels[value],
  ...(value === 'private' && {
    label: msg({ message: 'Private', context: 'playlist' }),
    hint: msg`Only you`,
  }),
}))
