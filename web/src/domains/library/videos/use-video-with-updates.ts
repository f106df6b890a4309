import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { isWorthRetrying } from '../../../calls/is-worth-retrying.ts'
import { useIsConnected, useServerEvent } from '../../../lib/server-events.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { pollIntervalMs, randomPace } from './poll-interval.ts'
import { isProcessing } from './processing-labels.ts'

/** While it is being processed, server events update it for the owner; others poll. */
export function useVideoWithUpdates(id: number) {
  const viewer = useViewer()
  const hasServerEvents = useIsConnected()
  // A new factor at each render would restart the wait.
  const [pace] = useState(randomPace)
  const needsPolling = (video: Video | undefined) =>
    video !== undefined &&
    isProcessing(video.processing) &&
    !(hasServerEvents && viewer?.id === video.creator.id)
  return useQuery({
    ...query(videos.find, { params: { id } }),
    retry: isWorthRetrying,
    refetchInterval: ({ state }) => needsPolling(state.data) && pollIntervalMs(state.dataUpdateCount, pace),
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
