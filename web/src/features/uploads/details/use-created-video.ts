import type { EventPayload } from '@kinora/contract/events'
import { videos, type Video } from '@kinora/contract/videos'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, query, refresh } from '../../../api.ts'
import { useIsConnected, useServerEvent } from '../../../lib/event-source.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { askAgainMs } from './ask-about-created.ts'
import { videoLists } from '../../video-lists/video-lists.ts'

/** Updated by server events; polled more often while those are disconnected. */
export function useCreatedVideo(videoId: number | null) {
  const isTold = useIsConnected()
  return useQuery({
    ...query(videos.find, { params: { id: videoId ?? 0 } }),
    enabled: videoId !== null,
    refetchInterval: ({ state: { data: video, error } }) => askAgainMs({ video, error, isTold }),
  })
}

export function useVideoNews() {
  const client = useQueryClient()
  useEffect(() => {
    uploader.tell = (video) => {
      client.setQueryData([...keyOf(videos.find), { params: { id: video.id } }], video)
    }
  }, [client])
  useServerEvent('video-processing', (event) => showProcessing(client, event))
}

function showProcessing(
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
  void refresh(client, ...videoLists)
}
