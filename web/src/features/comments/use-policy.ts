import { type CommentPolicy, type CommentsState } from '@kinora/contract/comments'
import { metadata, type VideoMetadata } from '@kinora/contract/metadata'
import { posts } from '@kinora/contract/posts'
import { useQueryClient } from '@tanstack/react-query'
import { query, refresh, send } from '../../api.ts'
import { shown, useToggle } from '../../calls/use-toggle.ts'
import { callsOf, type Subject } from './subject.ts'

/** The policy is a field of the video or post. */
const saving: Record<Subject['kind'], (id: number, commentPolicy: CommentPolicy) => Promise<unknown>> = {
  video: (id, commentPolicy) => send(metadata.update, { params: { id }, body: { commentPolicy } }),
  post: (id, commentPolicy) => send(posts.update, { params: { id }, body: { commentPolicy } }),
}

export function useSetPolicy({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const client = useQueryClient()
  const params = { id }
  const calls = callsOf({ kind })
  const { mutate } = useToggle((policy: CommentPolicy) => saving[kind](id, policy), {
    read: query(calls.findState, { params }),
    change: (about: CommentsState, policy) => ({ ...about, policy }),
    also: [
      shown(query(metadata.find, { params }), (known: VideoMetadata, commentPolicy: CommentPolicy) => ({
        ...known,
        commentPolicy,
      })),
    ],
    failed: 'This could not be saved',
  })
  return (commentPolicy: CommentPolicy) =>
    mutate(commentPolicy, { onSuccess: () => refresh(client, calls.findState, calls.list) })
}
