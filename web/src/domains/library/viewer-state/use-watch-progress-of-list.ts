import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { positionsStaleMs } from '../../../lib/timing.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { watchProgressOf, type WatchProgress } from './watch-progress.ts'
import { splitIntoParts } from './use-watch-progress.ts'

/** For lists of any length that cannot be split into parts. */
export function useWatchProgressOfList(
  videos: readonly VideoCard[],
): (video: VideoCard) => WatchProgress | undefined {
  const isSignedIn = useViewer() !== null
  const states = useQueries({
    queries: splitIntoParts(videos).map(({ part }) => ({
      ...query(viewerState.list, { query: { videoIds: part.map(({ id }) => id).join(',') } }),
      staleTime: positionsStaleMs,
      enabled: isSignedIn,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((state) => [state.videoId, state])),
  })
  return ({ id, duration }) => watchProgressOf(states.get(id)?.positionSeconds, duration)
}
