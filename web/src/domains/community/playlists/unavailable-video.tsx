import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { UnavailableReason } from '@kinora/contract/community/playlists/schemas'
import Lock from 'lucide-react/icons/lock'
import VideoOff from 'lucide-react/icons/video-off'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'

// docs/product.md “Playlists”: neither title nor owner of an unavailable video is revealed.
export const unavailableLabels: Record<UnavailableReason, { icon: Icon; title: Message; reason: Message }> = {
  private: { icon: Lock, title: msg`Private video`, reason: msg`Only its owner can watch it` },
  deleted: { icon: VideoOff, title: msg`Deleted video`, reason: msg`It is no longer there` },
}

export function UnavailableVideo({ why }: { why: UnavailableReason | null }) {
  const { icon, title, reason } = unavailableLabels[why ?? 'deleted']
  return (
    <>
      <div className="grid aspect-video place-items-center rounded-md text-fg-faint inset-ring inset-ring-line">
        <Glyph icon={icon} size={24} />
      </div>
      <div className="min-w-0 self-center">
        <h3 className="font-medium text-fg-faint">{t(title)}</h3>
        <p className="text-13 text-fg-faint">{t(reason)}</p>
      </div>
    </>
  )
}
