import { channels, ownContent } from '@kinora/contract/community/channels/calls'
import { videos } from '@kinora/contract/library/videos/calls'

/** To be invalidated when a video is added, removed or changed. */
export const videoListCalls = [
  videos.list,
  channels.listVideos,
  channels.browse,
  channels.findHome,
  ownContent.count,
]
