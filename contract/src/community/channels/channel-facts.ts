import { t } from '@kinora/contract/text/translate'
import { formatSubscribers, formatVideos, formatViews } from '../../text/counts.ts'
import { dateFormat } from '../../text/intl-formats.ts'
import type { Channel } from './schemas.ts'

// The HTML renders these before any script runs, and the page in the same place (docs/product.md “Pages and frame”).

type CountedChannel = Pick<Channel, 'subscriberCount' | 'videoCount' | 'totalViews' | 'joinedAt'>

const formatMonth = (time: string) =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(time))

/** 12 subscribers, 1 video, 1.5K views, Joined Nov 2026; without subscribers where the owner hides them */
export const channelFacts = ({ subscriberCount, videoCount, totalViews, joinedAt }: CountedChannel) => [
  ...(subscriberCount === null ? [] : [formatSubscribers(subscriberCount)]),
  formatVideos(videoCount),
  formatViews(totalViews),
  t`Joined ${{ month: formatMonth(joinedAt) }}`,
]
