import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import { Link } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import Pencil from 'lucide-react/icons/pencil'
import ScrollText from 'lucide-react/icons/scroll-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, type ReactNode, useState } from 'react'
import { toShort, toVideo } from '../../../paths.ts'
import { MenuIcon, MenuItem, DropdownMenu, type DropdownMenuProps } from '../../../ui/dropdown-menu.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { ReportMenuItem } from '../../community/report-dialog/report-menu-item.tsx'
import { videoReportTarget } from '../../community/report-dialog/use-report.ts'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'
import { DeleteVideoDialog } from './delete-video-dialog.tsx'

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
          {t`Transcript`}
        </MenuItem>
      )}
      {video.isPublished && <CopyLinkItem to={toVideo(video.id)} />}
      {video.isShort && (
        <MenuItem asChild>
          <Link {...toShort(video.id)}>
            <MenuIcon icon={GalleryVerticalEnd} />
            {t`Open in Shorts`}
          </Link>
        </MenuItem>
      )}
      <ReportMenuItem target={videoReportTarget(video)} getPlayerSeconds={secondsNow} />
    </OwnerMenu>
  )
}

const EditVideoDialog = lazyDialog(() => import('./edit-video-dialog.tsx'), 'EditVideoDialog')

interface OwnerMenuProps extends Pick<DropdownMenuProps, 'onCloseAutoFocus'> {
  video: Video
  permissions: Pick<ViewerState, 'canEdit' | 'canDelete'>
  trigger: ReactNode
  children?: ReactNode
}

function OwnerMenu({ video, permissions, trigger, onCloseAutoFocus, children }: OwnerMenuProps) {
  const [opened, setOpened] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`This video`} defaultOpen onCloseAutoFocus={onCloseAutoFocus}>
        {permissions.canEdit && (
          <MenuItem icon={Pencil} onSelect={() => setOpened('editor')}>
            {t`Edit video`}
          </MenuItem>
        )}
        {children}
        {permissions.canDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpened('question')}>
            {t`Delete video`}
          </MenuItem>
        )}
      </DropdownMenu>
      {opened === 'editor' && <EditVideoDialog id={video.id} onClose={close} />}
      <DeleteVideoDialog id={video.id} isOpen={opened === 'question'} onClose={close} />
    </>
  )
}
