import type { VideoCard } from '@kinora/contract/videos'
import { viewerState } from '@kinora/contract/viewer-state'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { seenOf, type Seen } from './seen.ts'

/** A page of most lists: when one grows, only what is new is asked for. */
const atOnce = 24

/** A list that grows, in parts that stay: each asks for its own by `useSeen`. */
export const inParts = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => ({
    first: at * atOnce,
    part: items.slice(at * atOnce, (at + 1) * atOnce),
  }))

/** How much of these videos the viewer has seen, asked for together; nothing of a visitor. Of at most a hundred. */
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
