import { thumbnails } from '@kinora/contract/thumbnails'
import { videos, type Video } from '@kinora/contract/videos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { useIsConnected, useServerEvent } from '../../lib/event-source.ts'
import { videoLists } from '../video-lists/video-lists.ts'

const askAgainMs = 3000

const listOf = (id: number) => query(thumbnails.list, { params: { id } })

/** Queries that contain the poster. */
const showing = [videos.find, ...videoLists]

/** Updated by server events; polled while those are disconnected. */
export function useThumbnails({ id, processing }: Video) {
  const client = useQueryClient()
  const isTold = useIsConnected()
  useServerEvent('video-pictures', ({ videoId }) => {
    if (videoId === id) void refresh(client, thumbnails.list, ...showing)
  })
  const isOnItsWay = processing.stage !== 'done' && processing.stage !== 'failed'
  return useQuery({
    ...listOf(id),
    refetchInterval: ({ state: { data } }) =>
      !isTold && (isOnItsWay || data?.items.some(({ picture }) => !picture)) ? askAgainMs : false,
  })
}

export function useThumbnailChanges(id: number, onChanged?: () => void) {
  const options = {
    answers: listOf(id),
    refreshes: showing,
    failed: { title: 'Thumbnail not changed', fallback: 'Failed to change the thumbnail' },
    ...(onChanged && { onDone: onChanged }),
  }
  return {
    choose: useSend(thumbnails.choose, options),
    takeFrame: useSend(thumbnails.takeFrame, options),
    upload: useSend(thumbnails.upload, options),
  }
}
