import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { TileSlots } from '../../library/videos/video-grid.tsx'
import { VideoMenuButton } from './video-menu-button.tsx'

export const menuSlotFor = (video: VideoCard): TileSlots => ({ menu: <VideoMenuButton video={video} /> })

export const mediaMenuSlotFor = (video: VideoCard): TileSlots => ({
  menu: <VideoMenuButton video={video} onMedia />,
})
