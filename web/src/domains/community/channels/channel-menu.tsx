import { t } from '@kinora/contract/text/translate'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import Rss from 'lucide-react/icons/rss'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { toChannel } from '../../../paths.ts'
import { DropdownMenu, MenuIcon, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { channelFeedUrl } from './channel-feed-url.ts'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'
import { useHiddenContent } from '../hidden-content/use-hidden-content.ts'
import { useHideContent, useUnhideChannel } from '../hidden-content/use-hide-content.ts'

/** Opens on mount: it is loaded when the button is pressed. */
export const ChannelMenu = ({ channel, trigger }: { channel: Channel; trigger: ReactNode }) => (
  <DropdownMenu trigger={trigger} label={t`This channel`} defaultOpen>
    <CopyLinkItem to={toChannel(channel.id)} />
    <MenuItem asChild>
      <a href={channelFeedUrl(channel.id)}>
        <MenuIcon icon={Rss} />
        RSS
      </a>
    </MenuItem>
    <BlockChannelMenuItem channel={channel} />
    <ReportMenuItem
      label={t`Report channel`}
      target={{
        contentType: 'channel',
        contentId: channel.id,
        owner: channel,
        title: channel.username,
        pictureUrl: channel.avatar,
      }}
    />
  </DropdownMenu>
)

const noop = () => undefined

function BlockChannelMenuItem({ channel }: { channel: { id: number } }) {
  const viewer = useViewer()
  const { hidesChannel } = useHiddenContent()
  const hide = useHideContent(noop)
  const show = useUnhideChannel()
  if (!viewer || viewer.id === channel.id) return null
  const input = { params: { id: channel.id } }
  return hidesChannel(channel.id) ? (
    <MenuItem icon={UserCheck} onSelect={() => show.mutate(input)}>
      {t`Unblock channel`}
    </MenuItem>
  ) : (
    <MenuItem icon={UserX} onSelect={() => hide.channel.mutate(input)}>
      {t`Block channel`}
    </MenuItem>
  )
}
