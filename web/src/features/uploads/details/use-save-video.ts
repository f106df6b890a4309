import { channels } from '@kinora/contract/channels'
import { videos, type Video } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, messageOf, refresh, send } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'
import { hasSameTags } from './details-changes.ts'
import type { Draft } from '../sending/queued-file.ts'

/** Saves what was changed about a video after it was made. */
export function useSaveVideo(video: Video | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, isPublished }: { draft: Draft; isPublished: boolean }) => {
      if (!video) throw new Error('There is no video yet')
      const { tags, ...details } = draft
      const params = { id: video.id }
      if (!hasSameTags(draft, video)) await send(videos.replaceTags, { params, body: { tags } })
      return send(videos.update, { params, body: { ...details, isPublished } })
    },
    onSuccess: async (saved) => {
      client.setQueryData([...keyOf(videos.find), { params: { id: saved.id } }], saved)
      toast({ title: 'Video updated', tone: 'success' })
      await refresh(client, videos.list, channels.listVideos)
    },
    onError: (error) =>
      toast({
        title: 'Update failed',
        description: messageOf(error, 'Failed to update video'),
        tone: 'destructive',
      }),
  })
}
