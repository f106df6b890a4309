import { channels, type Channel } from '@kinora/contract/channels'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import { ApiError, query } from '../api.ts'
import { useViewer } from '../features/accounts/use-viewer.ts'
import { ChannelHead, ChannelHeadSkeleton } from '../features/channels/channel-head.tsx'
import { ChannelMenuButton } from '../features/channel-menu/channel-menu-button.tsx'
import { ChannelVideos } from '../features/channels/channel-videos.tsx'
import { NotAvailable } from '../features/not-found/not-available.tsx'
import { ChannelPosts } from '../features/posts/channel-posts.tsx'
import { SubscribeButton } from '../features/subscriptions/subscribe-button.tsx'
import { isWorthRetrying } from '../calls/is-worth-retrying.ts'
import { withMenu, withMenuOnPicture } from '../features/video-menu/with-menu.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

export default function ChannelPage() {
  const userId = Number(useParams({ from: '/channel/$id' }).id)
  const channel = useQuery({ ...query(channels.find, { params: { userId } }), retry: isWorthRetrying })
  const isMissing = channel.error instanceof ApiError && [400, 404].includes(channel.error.status)
  const posts = usePosts(userId, channel.data)
  useTitle(isMissing ? noChannel : channel.data?.username)

  if (isMissing) return <NoChannel />
  return (
    <>
      {!channel.data && <h1 className="sr-only">Channel</h1>}
      <QueryState query={channel} failed="The channel could not be loaded" loading={<ChannelHeadSkeleton />}>
        {(found) => (
          <ChannelHead
            channel={found}
            subscribe={<SubscribeButton channel={found} />}
            menu={<ChannelMenuButton channel={found} />}
          />
        )}
      </QueryState>
      {!channel.isError && <ChannelVideos key={userId} userId={userId} slots={slots} posts={posts} />}
    </>
  )
}

/** The tab with the posts of a channel; where there are none, it is for whose channel it is. */
function usePosts(userId: number, { postCount: count }: Pick<Channel, 'postCount'> = { postCount: 0 }) {
  const isOwn = useViewer()?.id === userId
  return isOwn || count > 0 ? { count, panel: <ChannelPosts channelId={userId} /> } : null
}

const slots = { long: withMenu, shorts: withMenuOnPicture }

const noChannel = 'This channel does not exist'

const NoChannel = () => (
  <NotAvailable
    icon={UserX}
    title={noChannel}
    why="It may have been removed, or the link has a typing error."
  />
)
