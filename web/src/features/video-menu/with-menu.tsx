import type { VideoCard } from '@kinora/contract/videos'
import type { TileSlots } from '../videos/video-tile.tsx'
import { VideoMenuButton } from './video-menu-button.tsx'

export const withMenu = (video: VideoCard): TileSlots => ({ menu: <VideoMenuButton video={video} /> })

export const withMenuOnPicture = (video: VideoCard): TileSlots => ({
  menu: <VideoMenuButton video={video} onMedia />,
})
