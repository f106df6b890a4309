import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { isWorthRetrying } from '../../../calls/is-worth-retrying.ts'
import { useIsConnected, useServerEvent } from '../../../lib/server-events.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { broadcastPollMs } from '../broadcasts/broadcast-times.ts'
import { isProcessing } from './processing-labels.ts'

const initialIntervalMs = 3000
const maxIntervalMs = 15_000
const backoffFactor = 1.3

/** Between 0.8 and 1.2, so that browsers do not poll in step. */
export const randomPace = () => 0.8 + Math.random() * 0.4

/** Most videos play within seconds, so the interval grows. */
export const pollIntervalMs = (pollCount: number, pace: number) =>
  Math.round(Math.min(maxIntervalMs, initialIntervalMs * backoffFactor ** pollCount) * pace)

/**
 * While it is being processed, server events update it for the owner; others poll. A broadcast is polled until it has
 * ended.
 */
export function useVideoWithUpdates(id: number) {
  const viewer = useViewer()
  const hasServerEvents = useIsConnected()
  // A new factor at each render would restart the wait.
  const [pace] = useState(randomPace)
  const needsPolling = (video: Video | undefined) =>
    video !== undefined &&
    isProcessing(video.processing) &&
    !(hasServerEvents && viewer?.id === video.creator.id)
  const intervalOf = (video: Video | undefined, pollCount: number) => {
    const untilChange = video?.broadcast && broadcastPollMs(video.broadcast, Date.now())
    if (untilChange) return Math.round(untilChange * pace)
    return needsPolling(video) && pollIntervalMs(pollCount, pace)
  }
  return useQuery({
    ...query(videos.find, { params: { id } }),
    retry: isWorthRetrying,
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
  })
}

/** Mount only while events are expected. */
export function ProcessingEventListener({ id }: { id: number }) {
  const client = useQueryClient()
  const { queryKey } = query(videos.find, { params: { id } })
  useServerEvent('video-processing', ({ videoId, hlsUrl, processing }) => {
    if (videoId !== id) return
    const known = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (video) => video && { ...video, hlsUrl, processing })
    // The event lacks size, duration and poster.
    const startsToPlay = hlsUrl !== null && !known?.hlsUrl
    if (startsToPlay || !isProcessing(processing)) void client.invalidateQueries({ queryKey })
  })
  return null
}
