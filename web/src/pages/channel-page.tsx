import { channels, type Channel, type FeaturedVideo } from '@kinora/contract/channels'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import { ApiError, query } from '../api.ts'
import { isWorthRetrying } from '../calls/is-worth-retrying.ts'
import { useViewer } from '../features/accounts/use-viewer.ts'
import { ChannelMenuButton } from '../features/channel-menu/channel-menu-button.tsx'
import { AboutPanel } from '../features/channels/about-panel.tsx'
import { ChannelHead, ChannelHeadSkeleton } from '../features/channels/channel-head.tsx'
import { ChannelTabs, type ChannelPanels } from '../features/channels/channel-tabs.tsx'
import { HomePanel } from '../features/channels/home-panel.tsx'
import { OwnerActions } from '../features/channels/owner-actions.tsx'
import { PlaylistsPanel } from '../features/channels/playlists-panel.tsx'
import { SearchResults, ShortsPanel, VideosPanel } from '../features/channels/video-panels.tsx'
import { NotAvailable } from '../features/not-found/not-available.tsx'
import { WatchLaterButton } from '../features/playlists/watch-later-button.tsx'
import { ChannelPosts } from '../features/posts/channel-posts.tsx'
import { channelSuspended, SuspendedChannel } from '../features/suspensions/suspended-channel.tsx'
import { SubscribeButton } from '../features/subscriptions/subscribe-button.tsx'
import { withMenu, withMenuOnPicture } from '../features/video-menu/with-menu.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

export default function ChannelPage() {
  const userId = Number(useParams({ from: '/channel/$id' }).id)
  const channel = useQuery({ ...query(channels.find, { params: { userId } }), retry: isWorthRetrying })
  const isMissing = channel.error instanceof ApiError && [400, 404].includes(channel.error.status)
  const isSuspended = channel.error instanceof ApiError && channel.error.body?.code === 'channel_suspended'
  useTitle(isMissing ? (isSuspended ? channelSuspended : noChannel) : channel.data?.username)

  if (isSuspended) return <SuspendedChannel userId={userId} />
  if (isMissing) return <NoChannel />
  return (
    <>
      {!channel.data && <h1 className="sr-only">Channel</h1>}
      <QueryState query={channel} failed="The channel could not be loaded" loading={<ChannelHeadSkeleton />}>
        {(found) => <Whole key={userId} channel={found} />}
      </QueryState>
    </>
  )
}

const actionsOn = (video: FeaturedVideo) => <WatchLaterButton video={video} />

const panelsOf = (channel: Channel): ChannelPanels => ({
  home: <HomePanel channel={channel} slots={withMenu} shortSlots={withMenuOnPicture} actions={actionsOn} />,
  videos: <VideosPanel userId={channel.id} slots={withMenu} />,
  shorts: <ShortsPanel userId={channel.id} slots={withMenuOnPicture} />,
  playlists: <PlaylistsPanel userId={channel.id} />,
  posts: <ChannelPosts channelId={channel.id} />,
  about: <AboutPanel channel={channel} />,
})

function Whole({ channel }: { channel: Channel }) {
  const isOwner = useViewer()?.id === channel.id
  return (
    <>
      <ChannelHead
        channel={channel}
        actions={isOwner ? <OwnerActions /> : <SubscribeButton channel={channel} />}
        menu={<ChannelMenuButton channel={channel} />}
      />
      <ChannelTabs
        channel={channel}
        panels={panelsOf(channel)}
        results={<SearchResults userId={channel.id} slots={withMenu} />}
      />
    </>
  )
}

const noChannel = 'This channel does not exist'

const NoChannel = () => (
  <NotAvailable
    icon={UserX}
    title={noChannel}
    why="It may have been removed, or the link contains a typo."
  />
)
