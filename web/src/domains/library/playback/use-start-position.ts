import { playback } from '@kinora/contract/library/playback/calls'
import { isResumable } from '@kinora/contract/library/playback/rules'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { usePositionStorage, type PositionStorage } from './use-position-storage.ts'
import { findStoredPosition } from './stored-positions.ts'

export interface StartPosition {
  startSeconds: number
  isResumed: boolean
}

// A wrong start is better than a longer wait for the position.
const timeoutMs = 2000

const toStartPosition = (seconds: number | null | undefined, durationSeconds: number): StartPosition =>
  seconds && isResumable(seconds, durationSeconds)
    ? { startSeconds: seconds, isResumed: true }
    : { startSeconds: 0, isResumed: false }

const fetchPosition = (videoId: number, signal?: AbortSignal) =>
  send(
    playback.findPosition,
    { params: { id: videoId } },
    { signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]) },
  )

export async function findStartPosition(storage: PositionStorage, video: Video): Promise<StartPosition> {
  if (storage !== 'server') return toStartPosition(findStoredPosition(storage, video.id), video.duration)
  const stored = await fetchPosition(video.id).catch(() => null)
  return toStartPosition(stored?.seconds, video.duration)
}

/** The address wins over the saved position. Null while loading. */
export function useStartPosition(video: Video, requestedSeconds: number | undefined): StartPosition | null {
  const storage = usePositionStorage()
  const isQueried = storage === 'server' && requestedSeconds === undefined
  const stored = useQuery({
    ...query(playback.findPosition, { params: { id: video.id } }),
    queryFn: ({ signal }) => fetchPosition(video.id, signal),
    enabled: isQueried,
    retry: false,
    // The position changes during playback: never use a cached one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (requestedSeconds !== undefined) return { startSeconds: requestedSeconds, isResumed: false }
  if (storage !== 'server') return toStartPosition(findStoredPosition(storage, video.id), video.duration)
  return stored.isPending ? null : toStartPosition(stored.data?.seconds, video.duration)
}
