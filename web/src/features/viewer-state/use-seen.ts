import type { VideoCard } from '@kinora/contract/videos'
import { viewerState } from '@kinora/contract/viewer-state'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { seenOf, type Seen } from './seen.ts'

/** A page of most lists: when one grows, only what is new is asked for. */
const atOnce = 24

/** How much of these videos the viewer has seen, asked for together; nothing of a visitor. */
export function useSeen(videos: readonly VideoCard[]): (video: VideoCard) => Seen | undefined {
  const isSignedIn = useViewer() !== null
  const ids = isSignedIn ? videos.map(({ id }) => id) : []
  const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
  const answers = useQueries({
    queries: groups.map((group) => ({
      ...query(viewerState.list, { query: { videoIds: group.join(',') } }),
      staleTime: positionsFreshMs,
    })),
  })
  const states = answers.flatMap(({ data }) => data?.items ?? [])
  const positions = new Map(states.map(({ videoId, positionSeconds }) => [videoId, positionSeconds]))
  return ({ id, duration }) => seenOf(positions.get(id), duration)
}
