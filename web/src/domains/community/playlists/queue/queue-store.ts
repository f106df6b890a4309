import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { createStore } from '../../../../lib/store.ts'

// The active playlist. The watch page sets it from its address; in the mini player, it stays until another video is opened.

/** Search parameters of its videos; null without an active playlist. */
export const activeQueue = createStore<QueueSearch | null>(null)

interface QueueNeighbours {
  of: number
  next: VideoCard | undefined
  previous: number | undefined
}
export const queueNeighbours = createStore<QueueNeighbours | null>(null)

export const isPanelOpen = createStore(false)
export const panelAnchor = createStore<{
  of: QueueSearch['list']
  sort: QueueSearch['sort']
  videoId: number
} | null>(null)

export function setQueueFromSearch({ list, ...how }: Partial<QueueSearch>) {
  activeQueue.set(list === undefined ? null : { list, ...how })
}
