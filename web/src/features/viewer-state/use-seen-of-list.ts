import type { VideoCard } from '@kinora/contract/videos'
import { viewerState } from '@kinora/contract/viewer-state'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { seenOf, type Seen } from './seen.ts'
import { inParts } from './use-seen.ts'

/** For lists of any length that cannot be split into parts. */
export function useSeenOfList(videos: readonly VideoCard[]): (video: VideoCard) => Seen | undefined {
  const isSignedIn = useViewer() !== null
  const states = useQueries({
    queries: inParts(videos).map(({ part }) => ({
      ...query(viewerState.list, { query: { videoIds: part.map(({ id }) => id).join(',') } }),
      staleTime: positionsFreshMs,
      enabled: isSignedIn,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((state) => [state.videoId, state])),
  })
  return ({ id, duration }) => seenOf(states.get(id)?.positionSeconds, duration)
}
