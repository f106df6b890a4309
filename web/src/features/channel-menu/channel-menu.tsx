import type { Channel } from '@kinora/contract/channels'
import type { ReactNode } from 'react'
import { toChannel } from '../../paths.ts'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { CopyLinkItem } from '../sharing/copy-link-item.tsx'

/** The menu of a channel. Open from the start. */
export const ChannelMenu = ({ channel, trigger }: { channel: Channel; trigger: ReactNode }) => (
  <DropdownMenu trigger={trigger} label="This channel" defaultOpen>
    <CopyLinkItem to={toChannel(channel.id)} />
    <ReportItem
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
