import { videoComments, type CommentPolicy } from '@kinora/contract/comments'
import { metadata, type VideoMetadata } from '@kinora/contract/metadata'
import { useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'

/** Decides whether people may comment on a video: shown at once, and said once it is so. */
export function useSetPolicy(id: number) {
  const client = useQueryClient()
  const params = { id }
  const { mutate } = useToggle(metadata.update, {
    read: query(metadata.find, { params }),
    change: (known: VideoMetadata, { body }) => ({ ...known, ...(body as Partial<VideoMetadata>) }),
    settle: (_known, saved) => saved,
    failed: 'This could not be saved',
  })
  return (commentPolicy: CommentPolicy) =>
    mutate(
      { params, body: { commentPolicy } },
      { onSuccess: () => refresh(client, videoComments.findState, videoComments.list) },
    )
}
