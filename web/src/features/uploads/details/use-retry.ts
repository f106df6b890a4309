import { channels } from '@kinora/contract/channels'
import { processing } from '@kinora/contract/processing'
import { videos } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, query, refresh, send } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'

/** Processes a failed video again. */
export function useRetry(videoId: number) {
  const client = useQueryClient()
  const params = { id: videoId }
  return useMutation({
    mutationFn: () => send(processing.retry, { params }),
    onSuccess: (video) => {
      client.setQueryData(query(videos.find, { params }).queryKey, video)
      void refresh(client, channels.listVideos)
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: messageOf(error, 'The video could not be processed again') }),
  })
}
