import { isWorthResuming, playback } from '@kinora/contract/playback'
import type { Video } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useKeeping } from './use-keeping.ts'
import { keptPosition } from './kept-positions.ts'

export interface Start {
  startSeconds: number
  isResumed: boolean
}

// A player that waits for its place too long is worse than one that begins at the beginning.
const patienceMs = 2000

const startAt = (seconds: number | null | undefined, durationSeconds: number): Start =>
  seconds && isWorthResuming(seconds, durationSeconds)
    ? { startSeconds: seconds, isResumed: true }
    : { startSeconds: 0, isResumed: false }

/** Where a video begins: where the address says, else where it was left. Null while the server is asked. */
export function useStart(video: Video, wishedSeconds: number | undefined): Start | null {
  const keeping = useKeeping()
  const isAsked = keeping === 'server' && wishedSeconds === undefined
  const input = { params: { id: video.id } }
  const kept = useQuery({
    ...query(playback.findPosition, input),
    queryFn: ({ signal }) =>
      send(playback.findPosition, input, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      }),
    enabled: isAsked,
    retry: false,
    // It changes while the video plays: never an old answer.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (wishedSeconds !== undefined) return { startSeconds: wishedSeconds, isResumed: false }
  if (keeping !== 'server') return startAt(keptPosition(keeping, video.id), video.duration)
  return kept.isPending ? null : startAt(kept.data?.seconds, video.duration)
}
