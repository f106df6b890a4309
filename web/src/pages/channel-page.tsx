import { msg, t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import type { Channel, FeaturedVideo } from '@kinora/contract/community/channels/schemas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import { ApiError, query } from '../api.ts'
import { isWorthRetrying } from '../calls/is-worth-retrying.ts'
import { useViewer } from '../viewer/use-viewer.ts'
import { AboutPanel } from '../domains/community/channels/about-panel.tsx'
import {
  ChannelHeader,
  ChannelHeaderSkeleton,
  ChannelMenuButton,
} from '../domains/community/channels/channel-header.tsx'
import { ChannelTabs, type ChannelPanels } from '../domains/community/channels/channel-tabs.tsx'
import { HomePanel } from '../domains/community/channels/home-panel.tsx'
import { OwnerActions } from '../domains/community/channels/owner-actions.tsx'
import {
  ChannelSearchResults,
  ShortsPanel,
  VideosPanel,
  PlaylistsPanel,
} from '../domains/community/channels/list-panels.tsx'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { WatchLaterButton } from '../domains/community/playlists/watch-later-button.tsx'
import { ChannelPosts } from '../domains/community/posts/channel-posts.tsx'
import {
  channelSuspendedTitle,
  SuspendedChannel,
} from '../domains/administration/suspensions/suspended-channel.tsx'
import { SubscribeButton } from '../domains/community/subscriptions/subscribe-button.tsx'
import { menuSlotFor, mediaMenuSlotFor } from '../domains/community/video-menu/menu-slots.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { useTitle } from '../lib/use-title.ts'
import { LazyModule } from '../ui/lazy-module.tsx'
import { QueryState } from '../ui/query-state.tsx'

export default function ChannelPage() {
  const userId = Number(useParams({ from: '/channel/$id' }).id)
  const channel = useQuery({ ...query(channels.find, { params: { userId } }), retry: isWorthRetrying })
  const isMissing = channel.error instanceof ApiError && [400, 404].includes(channel.error.status)
  const isSuspended = channel.error instanceof ApiError && channel.error.body?.code === 'channel_suspended'
  useTitle(isMissing ? (isSuspended ? channelSuspendedTitle : missingChannelTitle) : channel.data?.username)

  if (isSuspended) return <SuspendedChannel userId={userId} />
  if (isMissing) return <ChannelNotFound />
  return (
    <>
      {!channel.data && <h1 className="sr-only">{t`Channel`}</h1>}
      <QueryState
        query={channel}
        failed={t`The channel could not be loaded`}
        loading={<ChannelHeaderSkeleton />}
      >
        {(found) => <ChannelView key={userId} channel={found} />}
      </QueryState>
    </>
  )
}

const loadBroadcasts = () => afterPaint().then(() => import('../domains/discovery/feeds/on-air-shelf.tsx'))

const featuredActions = (video: FeaturedVideo) => <WatchLaterButton video={video} />

const channelPanels = (channel: Channel): ChannelPanels => ({
  home: (
    <HomePanel
      channel={channel}
      slots={menuSlotFor}
      shortSlots={mediaMenuSlotFor}
      actions={featuredActions}
      broadcasts={
        <LazyModule load={loadBroadcasts} showsErrorToast={false}>
          {({ ChannelBroadcasts }) => <ChannelBroadcasts channelId={channel.id} slots={menuSlotFor} />}
        </LazyModule>
      }
    />
  ),
  videos: <VideosPanel userId={channel.id} slots={menuSlotFor} />,
  shorts: <ShortsPanel userId={channel.id} slots={mediaMenuSlotFor} />,
  playlists: <PlaylistsPanel userId={channel.id} />,
  posts: <ChannelPosts channelId={channel.id} />,
  about: <AboutPanel channel={channel} />,
})

function ChannelView({ channel }: { channel: Channel }) {
  const isOwner = useViewer()?.id === channel.id
  return (
    <>
      <ChannelHeader
        channel={channel}
        actions={isOwner ? <OwnerActions /> : <SubscribeButton channel={channel} />}
        menu={<ChannelMenuButton channel={channel} />}
      />
      <ChannelTabs
        channel={channel}
        panels={channelPanels(channel)}
        results={<ChannelSearchResults userId={channel.id} slots={menuSlotFor} />}
      />
    </>
  )
}

const missingChannelTitle = msg`This channel does not exist`

const ChannelNotFound = () => (
  <LazyNotFound
    icon={UserX}
    title={t(missingChannelTitle)}
    why={t`It may have been removed, or the link contains a typo.`}
  />
)
