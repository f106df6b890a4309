import { channels } from '@kinora/contract/community/channels/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { usePagedQuery } from '../../../calls/paged-query.ts'

type ChannelVideosInput = Parameters<typeof initialCalls.channel>[0]

export const useChannelVideos = (input: ChannelVideosInput) =>
  usePagedQuery(channels.browse, initialCalls.channel(input).list.input)
