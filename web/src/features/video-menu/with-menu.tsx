import type { VideoCard } from '@kinora/contract/videos'
import type { TileSlots } from '../videos/video-tile.tsx'
import { VideoMenuButton } from './video-menu-button.tsx'

/** The menu in the tile of a video, or in its row. */
export const withMenu = (video: VideoCard): TileSlots => ({ menu: <VideoMenuButton video={video} /> })

/** The menu in the tile of a short, which is all picture. */
export const withMenuOnPicture = (video: VideoCard): TileSlots => ({
  menu: <VideoMenuButton video={video} onMedia />,
})
