import { channels, ownContent } from '@kinora/contract/channels'
import { videos } from '@kinora/contract/videos'

/** What lists videos for everybody: no longer true when one comes, goes or changes what it says of itself. */
export const videoLists = [
  videos.list,
  channels.listVideos,
  channels.browse,
  channels.findHome,
  ownContent.count,
]
