import type { Video } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import GripHorizontal from 'lucide-react/icons/grip-horizontal'
import { toVideo } from '../../paths.ts'
import { Glyph } from '../../ui/glyph.tsx'
import type { useDrag } from './use-drag.ts'

/** What plays in the corner; its title leads back, the rest of the bar moves it. */
export const MiniBar = ({ video, grip }: { video: Video; grip: ReturnType<typeof useDrag>['grip'] }) => (
  <div {...grip} className="flex cursor-move touch-none items-center gap-3 px-3.5 py-2.5">
    <div className="min-w-0 flex-1">
      <Link
        {...toVideo(video.id)}
        className="block truncate rounded-sm text-14 font-semibold focus-visible:outline-on-media"
      >
        {video.title}
      </Link>
      <p className="truncate text-12 text-on-media-muted">{video.creator.username}</p>
    </div>
    <Glyph icon={GripHorizontal} size={18} className="text-on-media-muted max-md:hidden" />
  </div>
)
