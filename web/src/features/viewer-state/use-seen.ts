import type { VideoCard } from '@kinora/contract/videos'
import { viewerState } from '@kinora/contract/viewer-state'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { seenOf, type Seen } from './seen.ts'

/** When a list grows, only the new part is queried. */
const atOnce = 24

export const inParts = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => ({
    first: at * atOnce,
    part: items.slice(at * atOnce, (at + 1) * atOnce),
  }))

/** One query for at most a hundred videos. Undefined for visitors. */
export function useSeen(videos: readonly VideoCard[]): (video: VideoCard) => Seen | undefined {
  const isSignedIn = useViewer() !== null
  const videoIds = videos.map(({ id }) => id).join(',')
  const states = useQuery({
    ...query(viewerState.list, { query: { videoIds } }),
    staleTime: positionsFreshMs,
    enabled: isSignedIn && videoIds !== '',
  })
  return ({ id, duration }) =>
    seenOf(states.data?.items.find(({ videoId }) => videoId === id)?.positionSeconds, duration)
}
