import { channels, type Channel } from '@kinora/contract/channels'
import { hidden } from '@kinora/contract/hidden'
import { subscriptions, type Bell, type Subscription } from '@kinora/contract/subscriptions'
import { videos, type Video } from '@kinora/contract/videos'
import { viewerState, type ChannelState } from '@kinora/contract/viewer-state'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'
import { shown, useToggle } from '../../calls/use-toggle.ts'
import { useBell } from '../viewer-state/use-viewer-state.ts'

interface Choice {
  bell: Bell | null
}
interface Counted {
  subscriberCount: number | null
}

function recounted<Shows extends Counted>(place: Shows, { bell }: Choice, before?: ChannelState): Shows {
  if (!before || place.subscriberCount === null) return place
  const added = Number(bell !== null) - Number(before.bell !== null)
  return { ...place, subscriberCount: place.subscriberCount + added }
}

/** Marked as stale, but not refetched while they are displayed. */
const lists = [subscriptions.list, subscriptions.feed, subscriptions.news, hidden.ids]

interface Place {
  videoId?: number | undefined
  known?: Bell
}

export function useSubscription(userId: number, { videoId, known }: Place = {}) {
  const client = useQueryClient()
  const bell = useBell(userId, known)
  const params = { userId }
  const onVideo = shown<Video, Choice, Subscription, ChannelState>(
    query(videos.find, { params: { id: videoId ?? 0 } }),
    (video, choice, before) => ({ ...video, creator: recounted(video.creator, choice, before) }),
    (video, { subscriberCount }) => video && { ...video, creator: { ...video.creator, subscriberCount } },
  )
  const onChannel = shown<Channel, Choice, Subscription, ChannelState>(
    query(channels.find, { params }),
    recounted,
    (channel, { subscriberCount }) => channel && { ...channel, subscriberCount },
  )
  const { mutate } = useToggle(
    async (choice: Choice): Promise<Subscription> => {
      const answer =
        choice.bell === null
          ? await send(subscriptions.remove, { params })
          : await send(subscriptions.set, { params, body: { bell: choice.bell } })
      for (const spec of lists) {
        void client.invalidateQueries({ queryKey: keyOf(spec), refetchType: 'none' })
      }
      return answer
    },
    {
      read: query(viewerState.findOfChannel, { params }),
      change: (_state, choice) => ({ bell: choice.bell }),
      settle: (_state, saved) => ({ bell: saved.bell }),
      also: videoId === undefined ? [onChannel] : [onChannel, onVideo],
      failed: 'Your subscription could not be changed',
    },
  )
  return { bell, choose: (chosen: Bell | null) => mutate({ bell: chosen }) }
}
