import type { Channel } from '@kinora/contract/community/channels/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { counted } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ChannelLinks } from './channel-links.tsx'

const formatMonth = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const bannerClass = 'mt-1 h-[clamp(96px,15vw,220px)] w-full rounded-lg object-cover'
const headerClass = 'flex items-start gap-6 pt-6 pb-2 max-lg:flex-wrap max-md:gap-4'
const avatarClass = 'max-md:size-18 max-md:text-24'

export const ChannelHeader = ({
  channel,
  actions,
  menu,
}: {
  channel: Channel
  actions: ReactNode
  menu: ReactNode
}) => (
  <header>
    {channel.channelBanner && (
      <img
        src={channel.channelBanner}
        alt=""
        width={1600}
        height={334}
        fetchPriority="high"
        className={bannerClass}
      />
    )}
    <div className={headerClass}>
      <Avatar name={channel.username} src={channel.avatar} size={120} className={avatarClass} />
      <div className="min-w-0 flex-1 md:max-lg:min-w-80">
        <h1 className="flex items-center gap-2 title-24 md:title-32">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {channel.username}
          </span>
          {channel.isVerified && <VerifiedMark className="size-5" />}
        </h1>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-fg-muted tabular-nums">
          <span className="max-w-full truncate font-strong text-fg">@{channel.username}</span>
          {channel.subscriberCount !== null && <span>{counted(channel.subscriberCount, 'subscriber')}</span>}
          <span>{counted(channel.videoCount, 'video')}</span>
          <span>{counted(channel.totalViews, 'view')}</span>
          <span>Joined {formatMonth(channel.joinedAt)}</span>
        </p>
        {channel.bio && (
          <div className="mt-3 max-w-[68ch]">
            <CollapsibleText lines={2}>
              <RichText text={channel.bio} />
            </CollapsibleText>
          </div>
        )}
        <ChannelLinks userId={channel.id} />
      </div>
      <div className="flex flex-none items-center gap-2 pt-1 max-md:basis-full">
        <div className="flex gap-2 empty:hidden max-md:flex-1 max-md:*:flex-1">{actions}</div>
        {menu}
      </div>
    </div>
  </header>
)

export const ChannelHeaderSkeleton = () => (
  <div className={headerClass}>
    <Skeleton className={`size-30 flex-none rounded-full! ${avatarClass}`} />
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
    trigger={(props) => <IconButton {...props} label="More" icon={EllipsisVertical} />}
  >
    {({ ChannelMenu }, trigger) => <ChannelMenu channel={channel} trigger={trigger} />}
  </LazyMenu>
)
