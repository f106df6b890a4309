import type { Video } from '@kinora/contract/videos'
import { useNavigate } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { ReactNode } from 'react'
import { toVideo } from '../../paths.ts'
import { useFilm } from '../../player/film/film-context.ts'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { HideItems } from '../hidden/hide-items.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { reportedVideo } from '../reports/report-target.ts'

export function ShortMenu({ video, trigger }: { video: Video; trigger: ReactNode }) {
  const { captions, steering } = useFilm()
  const navigate = useNavigate()
  const secondsNow = () => steering.now().seconds
  return (
    <DropdownMenu trigger={trigger} label={`Actions for ${video.title}`} defaultOpen>
      {captions.tracks.length > 0 && (
        <MenuItem icon={CaptionsIcon} onSelect={() => captions.toggle()}>
          {captions.track ? 'Hide captions' : 'Show captions'}
        </MenuItem>
      )}
      <MenuItem
        icon={Clapperboard}
        onSelect={() => void navigate(toVideo(video.id, Math.floor(secondsNow())))}
      >
        Open in normal player
      </MenuItem>
      {video.isPublished && (
        <>
          <HideItems video={video} onGone={stay} />
          <ReportItem target={reportedVideo(video)} secondsNow={secondsNow} />
        </>
      )}
    </DropdownMenu>
  )
}

/** The next short takes the focus. */
const stay = () => undefined
