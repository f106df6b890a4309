import type { EventPayload } from '@kinora/contract/events/event-payloads'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, query, invalidateCalls } from '../../../../api.ts'
import { useIsConnected, useServerEvent } from '../../../../lib/server-events.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { pollIntervalMs } from './created-video-polling.ts'
import { videoListCalls } from '../../../../calls/video-list-calls.ts'

/** Updated by server events; polled more often while those are disconnected. */
export function useCreatedVideo(videoId: number | null) {
  const hasServerEvents = useIsConnected()
  return useQuery({
    ...query(videos.find, { params: { id: videoId ?? 0 } }),
    enabled: videoId !== null,
    refetchInterval: ({ state: { data: video, error } }) => pollIntervalMs({ video, error, hasServerEvents }),
  })
}

export function useVideoUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    uploader.onVideoSaved = (video) => {
      client.setQueryData([...keyOf(videos.find), { params: { id: video.id } }], video)
    }
  }, [client])
  useServerEvent('video-processing', (event) => applyProcessingEvent(client, event))
}

function applyProcessingEvent(
  client: QueryClient,
  { videoId, hlsUrl, processing }: EventPayload<'video-processing'>,
) {
  const queryKey = [...keyOf(videos.find), { params: { id: videoId } }]
  const before = client.getQueryData<Video>(queryKey)
  client.setQueryData<Video>(queryKey, (video) => video && { ...video, hlsUrl, processing })
  const hasMoved =
    before?.processing.stage !== processing.stage || before.processing.playable !== processing.playable
  if (!hasMoved) return
  void client.invalidateQueries({ queryKey })
  void invalidateCalls(client, ...videoListCalls)
}
