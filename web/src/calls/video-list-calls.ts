import { channels, ownContent } from '@kinora/contract/channels'
import { videos } from '@kinora/contract/videos'

/** To be invalidated when a video is added, removed or changed. */
export const videoListCalls = [
  videos.list,
  channels.listVideos,
  channels.browse,
  channels.findHome,
  ownContent.count,
]
