import type { PlaylistVisibility } from '@kinora/contract/community/playlists/rules'
import Globe from 'lucide-react/icons/globe'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import type { Icon } from '../../../ui/glyph.tsx'

export const visibilityLabels: Record<PlaylistVisibility, { label: string; hint: string; icon: Icon }> = {
  public: { label: 'Public', hint: 'Anyone can find it', icon: Globe },
  unlisted: { label: 'Unlisted', hint: 'Anyone with the link', icon: Link2 },
  private: { label: 'Only you', hint: 'Nobody else sees it', icon: Lock },
}

export const visibilityQuestion = 'Who can see it'

export const visibilityOptions = (['public', 'unlisted', 'private'] as const).map((value) => ({
  value,
  ...visibilityLabels[value],
  ...(value === 'private' && { label: 'Private', hint: 'Only you' }),
}))
