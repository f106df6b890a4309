import { playback } from '@kinora/contract/playback'
import { isWorthResuming } from '@kinora/contract/resuming'
import type { Video } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useKeeping, type Keeping } from './use-keeping.ts'
import { keptPosition } from './kept-positions.ts'

export interface Start {
  startSeconds: number
  isResumed: boolean
}

// A wrong start is better than a longer wait for the position.
const patienceMs = 2000

const startAt = (seconds: number | null | undefined, durationSeconds: number): Start =>
  seconds && isWorthResuming(seconds, durationSeconds)
    ? { startSeconds: seconds, isResumed: true }
    : { startSeconds: 0, isResumed: false }

const askPosition = (videoId: number, signal?: AbortSignal) =>
  send(
    playback.findPosition,
    { params: { id: videoId } },
    { signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]) },
  )

export async function findStart(keeping: Keeping, video: Video): Promise<Start> {
  if (keeping !== 'server') return startAt(keptPosition(keeping, video.id), video.duration)
  const kept = await askPosition(video.id).catch(() => null)
  return startAt(kept?.seconds, video.duration)
}

/** The address wins over the saved position. Null while loading. */
export function useStart(video: Video, wishedSeconds: number | undefined): Start | null {
  const keeping = useKeeping()
  const isAsked = keeping === 'server' && wishedSeconds === undefined
  const kept = useQuery({
    ...query(playback.findPosition, { params: { id: video.id } }),
    queryFn: ({ signal }) => askPosition(video.id, signal),
    enabled: isAsked,
    retry: false,
    // The position changes during playback: never use a cached one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (wishedSeconds !== undefined) return { startSeconds: wishedSeconds, isResumed: false }
  if (keeping !== 'server') return startAt(keptPosition(keeping, video.id), video.duration)
  return kept.isPending ? null : startAt(kept.data?.seconds, video.duration)
}
