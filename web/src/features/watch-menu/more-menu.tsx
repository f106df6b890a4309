import type { Video } from '@kinora/contract/videos'
import type { ViewerState } from '@kinora/contract/viewer-state'
import { Link } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useRef, type ReactNode } from 'react'
import { toShort, toVideo } from '../../paths.ts'
import { MenuIcon, MenuItem } from '../../ui/dropdown-menu.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { reportedVideo } from '../reports/report-target.ts'
import { CopyLinkItem } from '../sharing/copy-link-item.tsx'
import { OwnerMenu } from '../video-editing/owner-menu.tsx'

interface MoreMenuProps {
  video: Video
  may: Pick<ViewerState, 'canEdit' | 'canDelete'>
  secondsNow: () => number
  onTranscript: (() => void) | undefined
  trigger: ReactNode
}

export function MoreMenu({ video, may, secondsNow, onTranscript, trigger }: MoreMenuProps) {
  const isAsked = useRef(false)
  // Opened after the menu has closed: the transcript takes the focus, which the menu would return to its button.
  const handOver = (event: Event) => {
    if (!isAsked.current) return
    isAsked.current = false
    event.preventDefault()
    onTranscript?.()
  }
  return (
    <OwnerMenu video={video} may={may} trigger={trigger} onCloseAutoFocus={handOver}>
      {onTranscript && video.captions.length > 0 && (
        <MenuItem icon={ScrollText} onSelect={() => (isAsked.current = true)}>
          Transcript
        </MenuItem>
      )}
      {video.isPublished && <CopyLinkItem to={toVideo(video.id)} />}
      {video.isShort && (
        <MenuItem asChild>
          <Link {...toShort(video.id)}>
            <MenuIcon icon={GalleryVerticalEnd} />
            Open in Shorts
          </Link>
        </MenuItem>
      )}
      <ReportItem target={reportedVideo(video)} secondsNow={secondsNow} />
    </OwnerMenu>
  )
}
