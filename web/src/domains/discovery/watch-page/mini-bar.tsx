import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { toVideo } from '../../../paths.ts'
import { useStore } from '../../../lib/store.ts'
import { PlayerButton } from '../../../player/controls/player-button.tsx'
import { activeQueue } from '../../community/playlists/queue/queue-store.ts'
import type { useDrag } from './use-drag.ts'

type MiniBarProps = { video: Video } & Pick<ReturnType<typeof useDrag>, 'grip' | 'changeSide'>

export const MiniBar = ({ video, grip, changeSide }: MiniBarProps) => (
  <div {...grip} className="flex cursor-move touch-none items-center gap-2 py-1.5 pr-1.5 pl-3.5">
    <div className="min-w-0 flex-1">
      <Link
        {...toVideo(video.id, undefined, useStore(activeQueue))}
        className="block truncate rounded-sm text-14 font-semibold focus-visible:outline-on-media"
      >
        {video.title}
      </Link>
      <p className="truncate text-12 text-on-media-muted">{video.creator.username}</p>
    </div>
    <PlayerButton label="Move to the other side" icon={ArrowLeftRight} onClick={changeSide} />
  </div>
)
