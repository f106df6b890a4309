import { t } from '@kinora/contract/text/translate'
import { channelFacts } from '@kinora/contract/community/channels/channel-facts'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import {
  ChannelBanner,
  ChannelHeaderLayout,
  channelAvatarClass,
  channelHeaderClass,
} from './channel-header-layout.tsx'
import { ChannelLinks } from './channel-links.tsx'

export const ChannelHeader = ({
  channel,
  actions,
  menu,
}: {
  channel: Channel
  actions: ReactNode
  menu: ReactNode
}) => (
  <ChannelHeaderLayout
    banner={channel.channelBanner && <ChannelBanner src={channel.channelBanner} />}
    avatar={<Avatar name={channel.username} src={channel.avatar} size={120} className={channelAvatarClass} />}
    name={channel.username}
    mark={channel.isVerified && <VerifiedMark className="size-5" />}
    facts={channelFacts(channel).map((fact, at) => (
      <span key={at}>{fact}</span>
    ))}
    actions={
      <div className="flex flex-none items-center gap-2 pt-1 max-md:basis-full">
        <div className="flex gap-2 empty:hidden max-md:flex-1 max-md:*:flex-1">{actions}</div>
        {menu}
      </div>
    }
  >
    {channel.bio && (
      <div className="mt-3 max-w-[68ch]">
        <CollapsibleText lines={2}>
          <RichText text={channel.bio} />
        </CollapsibleText>
      </div>
    )}
    <ChannelLinks userId={channel.id} />
  </ChannelHeaderLayout>
)

export const ChannelHeaderSkeleton = () => (
  <div className={channelHeaderClass}>
    <Skeleton className={`size-30 flex-none rounded-full! ${channelAvatarClass}`} />
    <Skeletons
      className="grid flex-1 content-start gap-3 pt-1"
      each={['h-9 w-52 max-w-full', 'h-5 w-44 max-w-full', 'h-5 w-2/3']}
    />
  </div>
)

const loadMenu = () => import('./channel-menu.tsx')

export const ChannelMenuButton = ({ channel }: { channel: Channel }) => (
  <LazyMenu
    load={loadMenu}
    trigger={(props) => (
      <IconButton {...props} label={t({ message: 'More', context: 'menu' })} icon={EllipsisVertical} />
    )}
  >
    {({ ChannelMenu }, trigger) => <ChannelMenu channel={channel} trigger={trigger} />}
  </LazyMenu>
)
