import type { Channel } from '@kinora/contract/community/channels/schemas'
import Rss from 'lucide-react/icons/rss'
import type { ReactNode } from 'react'
import { toChannel } from '../../../paths.ts'
import { DropdownMenu, MenuIcon, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { channelFeedUrl } from './channel-feed-url.ts'
import { BlockChannelMenuItem } from '../hidden-content/block-channel-item.tsx'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'

/** Opens on mount: it is loaded when the button is pressed. */
export const ChannelMenu = ({ channel, trigger }: { channel: Channel; trigger: ReactNode }) => (
  <DropdownMenu trigger={trigger} label="This channel" defaultOpen>
    <CopyLinkItem to={toChannel(channel.id)} />
    <MenuItem asChild>
      <a href={channelFeedUrl(channel.id)}>
        <MenuIcon icon={Rss} />
        RSS
      </a>
    </MenuItem>
    <BlockChannelMenuItem channel={channel} />
    <ReportMenuItem
      label="Report channel"
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
