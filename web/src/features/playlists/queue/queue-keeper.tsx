import type { QueueSearch } from '@kinora/contract/page-search'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../api.ts'
import { around, queue } from './queue.ts'
import { placeIn } from './rules.ts'
import { useOrder } from './use-order.ts'

export function QueueKeeper({ videoId, from }: { videoId: number; from: QueueSearch }) {
  const { order, isMissing } = useOrder(from)
  const place = order && placeIn(order, videoId, from.loop === true)
  // Preloads the next page.
  const next = useQuery({
    ...query(videos.find, { params: { id: place?.next ?? 0 } }),
    enabled: place?.next !== undefined,
  }).data
  const previous = place?.previous
  const hasNext = place?.next !== undefined
  useEffect(() => {
    around.set({ of: videoId, next: hasNext ? next : undefined, previous })
  }, [videoId, hasNext, next, previous])
  useEffect(() => {
    if (isMissing) queue.set(null)
  }, [isMissing])
  return null
}
