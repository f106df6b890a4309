import type { Video } from '@kinora/contract/library/videos/schemas'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import { Link } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useRef, type ReactNode } from 'react'
import { toShort, toVideo } from '../../../paths.ts'
import { MenuIcon, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { ReportMenuItem } from '../../community/report-dialog/report-menu-item.tsx'
import { videoReportTarget } from '../../community/report-dialog/report-target.ts'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'
import { OwnerMenu } from './owner-menu.tsx'

interface WatchMenuProps {
  video: Video
  permissions: Pick<ViewerState, 'canEdit' | 'canDelete'>
  secondsNow: () => number
  onTranscript: (() => void) | undefined
  trigger: ReactNode
}

export function WatchMenu({ video, permissions, secondsNow, onTranscript, trigger }: WatchMenuProps) {
  const isTranscriptRequested = useRef(false)
  // Opened after the menu has closed: the transcript takes the focus, which the menu would return to its button.
  const openTranscriptAfterClose = (event: Event) => {
    if (!isTranscriptRequested.current) return
    isTranscriptRequested.current = false
    event.preventDefault()
    onTranscript?.()
  }
  return (
    <OwnerMenu
      video={video}
      permissions={permissions}
      trigger={trigger}
      onCloseAutoFocus={openTranscriptAfterClose}
    >
      {onTranscript && video.captions.length > 0 && (
        <MenuItem icon={ScrollText} onSelect={() => (isTranscriptRequested.current = true)}>
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
      <ReportMenuItem target={videoReportTarget(video)} getPlayerSeconds={secondsNow} />
    </OwnerMenu>
  )
}
