import { channels } from '@kinora/contract/channels'
import { firstCalls } from '@kinora/contract/first-calls'
import { usePages } from '../../calls/pages.ts'

type Asked = Parameters<typeof firstCalls.channel>[0]

export const useChannelVideos = (asked: Asked) =>
  usePages(channels.browse, firstCalls.channel(asked).list.input)
