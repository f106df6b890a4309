import { t } from '@kinora/contract/text/translate'
import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import { Link } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { toVideo } from '../../../paths.ts'
import { DropdownMenu, MenuIcon, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'
import { analyticsUrl } from './analytics-url.ts'
import type { ContentAction } from './content-dialogs.tsx'

interface VideoRowMenuProps {
  video: ChannelVideo
  onAction: (action: ContentAction) => void
  trigger: ReactNode
}

export const VideoRowMenu = ({ video, onAction, trigger }: VideoRowMenuProps) => (
  <DropdownMenu trigger={trigger} label={t`This video`} defaultOpen>
    <MenuItem asChild>
      <Link {...toVideo(video.id)}>
        <MenuIcon icon={Eye} />
        {t({ message: 'View', context: 'verb' })}
      </Link>
    </MenuItem>
    <MenuItem asChild>
      <a href={analyticsUrl(video.id)}>
        <MenuIcon icon={ChartNoAxesColumn} />
        {t`Analytics`}
      </a>
    </MenuItem>
    <MenuItem icon={Pencil} onSelect={() => onAction({ kind: 'edit-video', video })}>
      {t`Edit video`}
    </MenuItem>
    <MenuItem asChild>
      <Link {...toVideo(video.id)} hash="captions">
        <MenuIcon icon={CaptionsIcon} />
        {t`Captions and chapters`}
      </Link>
    </MenuItem>
    <CopyLinkItem to={toVideo(video.id)} />
    <MenuItem icon={Trash2} tone="danger" onSelect={() => onAction({ kind: 'delete-video', video })}>
      {t`Delete video`}
    </MenuItem>
  </DropdownMenu>
)
