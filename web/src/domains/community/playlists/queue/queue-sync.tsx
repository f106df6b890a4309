import type { QueueSearch } from '@kinora/contract/pages/page-search'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../../api.ts'
import { queueNeighbours, activeQueue } from './queue-store.ts'
import { usePlayOrder, findNeighbours } from './use-play-order.ts'

export function QueueSync({ videoId, from }: { videoId: number; from: QueueSearch }) {
  const { order, isMissing } = usePlayOrder(from)
  const neighbours = order && findNeighbours(order, videoId, from.loop === true)
  // Preloads the next page.
  const next = useQuery({
    ...query(videos.find, { params: { id: neighbours?.next ?? 0 } }),
    enabled: neighbours?.next !== undefined,
  }).data
  const previous = neighbours?.previous
  const hasNext = neighbours?.next !== undefined
  useEffect(() => {
    queueNeighbours.set({ of: videoId, next: hasNext ? next : undefined, previous })
  }, [videoId, hasNext, next, previous])
  useEffect(() => {
    if (isMissing) activeQueue.set(null)
  }, [isMissing])
  return null
}
