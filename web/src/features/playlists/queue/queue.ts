import type { QueueSearch } from '@kinora/contract/page-search'
import type { VideoCard } from '@kinora/contract/videos'
import { createStore } from '../../../lib/store.ts'

// The playlist that is being watched. The address of the watch page says which; in the corner, where other pages have
// the address, it stays until another video is opened.

/** What stands in the address of its videos; null while no playlist is watched. */
export const queue = createStore<QueueSearch | null>(null)

/** What comes before and after one of its videos. */
interface Around {
  of: number
  next: VideoCard | undefined
  previous: number | undefined
}
export const around = createStore<Around | null>(null)

/** Whether its panel is open where there is little room, and the video that the panel was opened around. */
export const isPanelOpen = createStore(false)
export const anchor = createStore<{
  of: QueueSearch['list']
  sort: QueueSearch['sort']
  videoId: number
} | null>(null)

/** Takes over what an address says. */
export function watchIn({ list, ...how }: Partial<QueueSearch>) {
  queue.set(list === undefined ? null : { list, ...how })
}
