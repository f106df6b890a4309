import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { playback } from '@kinora/contract/library/playback/calls'
import { isResumable } from '@kinora/contract/library/playback/rules'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { beatIntervalSeconds } from '@kinora/contract/studio/views/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { query, send } from '../../../api.ts'
import type { PlayerEvent } from '../../../player/media/player-props.ts'
import { liveEdge } from '../../../player/rules/broadcast-edge.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { player } from './player-state.ts'
import { findStoredPosition, savePosition } from './stored-positions.ts'

type PositionStorage = 'server' | 'browser' | 'tab'

/** localStorage for visitors, sessionStorage while the history is paused, the server otherwise. */
export function usePositionStorage(): PositionStorage {
  const viewer = useViewer()
  const settings = useSettingsQuery()
  if (!viewer) return 'browser'
  return settings.data?.pauseHistory ? 'tab' : 'server'
}

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

const liveEdgePosition: StartPosition = { startSeconds: liveEdge, isResumed: false }

/** The address wins over the saved position, and what is on air starts at the live edge. Null while loading. */
export function useStartPosition(video: Video, requestedSeconds: number | undefined): StartPosition | null {
  const storage = usePositionStorage()
  const isBroadcast = video.broadcast !== undefined && isOnAir(video.broadcast.state)
  const isQueried = storage === 'server' && requestedSeconds === undefined && !isBroadcast
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
  if (isBroadcast) return liveEdgePosition
  if (storage !== 'server') return toStartPosition(findStoredPosition(storage, video.id), video.duration)
  return stored.isPending ? null : toStartPosition(stored.data?.seconds, video.duration)
}

/**
 * Saves the position in the browser every ten seconds, on stop and when the page is hidden; the server derives it
 * from view beats.
 */
export function useSavePosition(videoId: number) {
  const storage = usePositionStorage()
  const savedSeconds = useRef(0)
  const lastSeconds = useRef(0)

  const save = (id: number, seconds: number) => {
    if (storage === 'server' || Math.abs(seconds - savedSeconds.current) < 0.5) return
    savedSeconds.current = seconds
    savePosition(storage, id, seconds)
  }
  const saveLast = useEffectEvent(save)

  useEffect(() => {
    const handleVisibility = () => {
      const at = player()?.read()
      if (document.visibilityState === 'hidden' && at && at.seconds > 0) saveLast(videoId, at.seconds)
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      if (lastSeconds.current > 0) saveLast(videoId, lastSeconds.current)
      lastSeconds.current = 0
      savedSeconds.current = 0
    }
  }, [videoId])

  return ({ type, at }: PlayerEvent) => {
    // An emptied media element reports position 0.
    if (at.durationSeconds === 0) return
    if (type === 'time' || type === 'seeked') lastSeconds.current = at.seconds
    const isBeat = type === 'time' && Math.abs(at.seconds - savedSeconds.current) >= beatIntervalSeconds
    const isWorthSaving = isResumable(at.seconds, at.durationSeconds) || savedSeconds.current > 0
    if ((isBeat || type === 'pause' || type === 'ended') && isWorthSaving) save(videoId, at.seconds)
  }
}
