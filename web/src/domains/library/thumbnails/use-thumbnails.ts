import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useIsConnected, useServerEvent } from '../../../lib/server-events.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

const pollMs = 3000

const thumbnailsQuery = (id: number) => query(thumbnails.list, { params: { id } })

/** Queries that contain the poster. */
const posterQueries = [videos.find, ...videoListCalls]

/** Updated by server events; polled while those are disconnected. */
export function useThumbnails({ id, processing }: Video) {
  const client = useQueryClient()
  const hasServerEvents = useIsConnected()
  useServerEvent('video-pictures', ({ videoId }) => {
    if (videoId === id) void invalidateCalls(client, thumbnails.list, ...posterQueries)
  })
  const isOnItsWay = processing.stage !== 'done' && processing.stage !== 'failed'
  return useQuery({
    ...thumbnailsQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !hasServerEvents && (isOnItsWay || data?.items.some(({ picture }) => !picture)) ? pollMs : false,
  })
}

export function useThumbnailChanges(id: number, onChanged?: () => void) {
  const options = {
    updatesQuery: thumbnailsQuery(id),
    invalidates: posterQueries,
    failed: { title: 'Thumbnail not changed', fallback: 'Failed to change the thumbnail' },
    ...(onChanged && { onSuccess: onChanged }),
  }
  return {
    choose: useSend(thumbnails.choose, options),
    takeFrame: useSend(thumbnails.takeFrame, options),
    upload: useSend(thumbnails.upload, options),
  }
}
