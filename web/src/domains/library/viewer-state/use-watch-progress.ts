import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { positionsStaleMs } from '../../../lib/timing.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { watchProgressOf, type WatchProgress } from './watch-progress.ts'

/** When a list grows, only the new part is queried. */
const partSize = 24

export const splitIntoParts = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / partSize) }, (_, at) => ({
    first: at * partSize,
    part: items.slice(at * partSize, (at + 1) * partSize),
  }))

/** One query for at most a hundred videos. Undefined for visitors. */
export function useWatchProgress(
  videos: readonly VideoCard[],
): (video: VideoCard) => WatchProgress | undefined {
  const isSignedIn = useViewer() !== null
  const videoIds = videos.map(({ id }) => id).join(',')
  const states = useQuery({
    ...query(viewerState.list, { query: { videoIds } }),
    staleTime: positionsStaleMs,
    enabled: isSignedIn && videoIds !== '',
  })
  return ({ id, duration }) =>
    watchProgressOf(states.data?.items.find(({ videoId }) => videoId === id)?.positionSeconds, duration)
}
