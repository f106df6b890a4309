import { videoComments, type CommentPolicy } from '@kinora/contract/comments'
import { metadata } from '@kinora/contract/metadata'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'

/** Decides whether people may comment on a video. */
export function useSetPolicy(id: number) {
  const params = { id }
  const saving = useSend(metadata.update, {
    answers: query(metadata.find, { params }),
    refreshes: [videoComments.findState, videoComments.list],
    done: 'Comments updated',
    failed: 'This could not be saved',
  })
  return {
    isSaving: saving.isPending,
    set: (commentPolicy: CommentPolicy) => saving.mutate({ params, body: { commentPolicy } }),
  }
}
