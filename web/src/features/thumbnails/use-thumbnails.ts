import { channels } from '@kinora/contract/channels'
import { thumbnails, type ThumbnailList } from '@kinora/contract/thumbnails'
import { videos, type Video } from '@kinora/contract/videos'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { messageOf, query, refresh, send } from '../../api.ts'
import { useIsConnected, useServerEvent } from '../../lib/event-source.ts'
import { toast } from '../../ui/toast.ts'

const askAgainMs = 3000

const listOf = (id: number) => query(thumbnails.list, { params: { id } })

/** The pictures of a video, kept up to date: the server says when they change, and is asked while it cannot. */
export function useThumbnails({ id, processing }: Video) {
  const client = useQueryClient()
  const isTold = useIsConnected()
  useServerEvent('video-pictures', ({ videoId }) => {
    if (videoId === id) void refreshAll(client)
  })
  const isOnItsWay = processing.stage !== 'done' && processing.stage !== 'failed'
  return useQuery({
    ...listOf(id),
    refetchInterval: ({ state: { data } }) =>
      !isTold && (isOnItsWay || data?.items.some(({ picture }) => !picture)) ? askAgainMs : false,
  })
}

const refreshAll = (client: QueryClient) =>
  refresh(client, thumbnails.list, videos.find, videos.list, channels.listVideos)

/** Changes the pictures of a video; the answer is what there is then. */
function useChange<Input>(id: number, change: (input: Input) => Promise<ThumbnailList>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (list) => {
      client.setQueryData(listOf(id).queryKey, list)
      await refresh(client, videos.find, videos.list, channels.listVideos)
    },
    onError: (error) =>
      toast({
        title: 'Thumbnail not changed',
        description: messageOf(error, 'Failed to change the thumbnail'),
        tone: 'destructive',
      }),
  })
}

/** Everything that can be done about the pictures of one video. */
export function useThumbnailChanges(id: number) {
  const params = { id }
  return {
    choose: useChange(id, (thumbnailId: number | null) =>
      send(thumbnails.choose, { params, body: { thumbnailId } }),
    ),
    takeFrame: useChange(id, (atSeconds: number) =>
      send(thumbnails.takeFrame, { params, body: { atSeconds } }),
    ),
    upload: useChange(id, (picture: File) => send(thumbnails.upload, { params, body: { picture } })),
  }
}
