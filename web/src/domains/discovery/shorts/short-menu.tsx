import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useNavigate } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { ReactNode } from 'react'
import { toVideo } from '../../../paths.ts'
import { usePlayerContext } from '../../../player/media/player-context.ts'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { HideMenuItems } from '../../community/hidden-content/hide-menu-items.tsx'
import { ReportMenuItem } from '../../community/report-dialog/report-menu-item.tsx'
import { videoReportTarget } from '../../community/report-dialog/use-report.ts'

export function ShortMenu({ video, trigger }: { video: Video; trigger: ReactNode }) {
  const { captions, playback } = usePlayerContext()
  const navigate = useNavigate()
  const secondsNow = () => playback.readTime().seconds
  return (
    <DropdownMenu trigger={trigger} label={t`Actions for ${{ title: video.title }}`} defaultOpen>
      {captions.tracks.length > 0 && (
        <MenuItem icon={CaptionsIcon} onSelect={() => captions.toggle()}>
          {captions.track ? t`Hide captions` : t`Show captions`}
        </MenuItem>
      )}
      <MenuItem
        icon={Clapperboard}
        onSelect={() => void navigate(toVideo(video.id, Math.floor(secondsNow())))}
      >
        {t`Open in normal player`}
      </MenuItem>
      {video.isPublished && (
        <>
          <HideMenuItems video={video} />
          <ReportMenuItem target={videoReportTarget(video)} getPlayerSeconds={secondsNow} />
        </>
      )}
    </DropdownMenu>
  )
}
