import type { Video } from '@kinora/contract/videos'
import type { ViewerState } from '@kinora/contract/viewer-state'
import { Link } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import type { ReactNode } from 'react'
import { toShort, toVideo } from '../../paths.ts'
import { MenuIcon, MenuItem } from '../../ui/dropdown-menu.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { CopyLinkItem } from '../sharing/copy-link-item.tsx'
import { OwnerMenu } from '../video-editing/owner-menu.tsx'

interface MoreMenuProps {
  video: Video
  may: Pick<ViewerState, 'canEdit' | 'canDelete'>
  secondsNow: () => number
  /** The button that opens it. */
  trigger: ReactNode
}

/** The menu beside the video that is watched. */
export const MoreMenu = ({ video, may, secondsNow, trigger }: MoreMenuProps) => (
  <OwnerMenu video={video} may={may} trigger={trigger}>
    {video.isPublished && <CopyLinkItem to={toVideo(video.id)} />}
    {video.isShort && (
      <MenuItem asChild>
        <Link {...toShort(video.id)}>
          <MenuIcon icon={GalleryVerticalEnd} />
          Open in Shorts
        </Link>
      </MenuItem>
    )}
    <ReportItem
      target={{
        contentType: 'video',
        contentId: video.id,
        owner: video.creator,
        title: video.title,
        pictureUrl: video.thumbnailUrl,
        durationSeconds: video.duration,
      }}
      secondsNow={secondsNow}
    />
  </OwnerMenu>
)
