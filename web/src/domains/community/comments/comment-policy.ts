import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { CommentsState } from '@kinora/contract/community/comments/schemas'
import { metadata } from '@kinora/contract/library/videos/calls'
import { commentPolicies } from '@kinora/contract/library/videos/rules'
import type { VideoMetadata, CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { posts } from '@kinora/contract/community/posts/calls'
import { useQueryClient } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import { query, invalidateCalls, send } from '../../../api.ts'
import { linkedQuery, useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import type { Icon } from '../../../ui/glyph.tsx'
import { commentCallsOf, type Subject } from './comment-subject.ts'

/** The policy is a field of the video or post. */
const savePolicyByKind: Record<
  Subject['kind'],
  (id: number, commentPolicy: CommentPolicy) => Promise<unknown>
> = {
  video: (id, commentPolicy) => send(metadata.update, { params: { id }, body: { commentPolicy } }),
  post: (id, commentPolicy) => send(posts.update, { params: { id }, body: { commentPolicy } }),
}

export function useSetCommentPolicy({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const client = useQueryClient()
  const params = { id }
  const calls = commentCallsOf({ kind })
  const { mutate } = useOptimisticMutation((policy: CommentPolicy) => savePolicyByKind[kind](id, policy), {
    read: query(calls.findState, { params }),
    applyChoice: (about: CommentsState, policy) => ({ ...about, policy }),
    linkedQueries: [
      linkedQuery(query(metadata.find, { params }), (known: VideoMetadata, commentPolicy: CommentPolicy) => ({
        ...known,
        commentPolicy,
      })),
    ],
    failed: t`This could not be saved`,
  })
  return (commentPolicy: CommentPolicy) =>
    mutate(commentPolicy, { onSuccess: () => invalidateCalls(client, calls.findState, calls.list) })
}

const policyLabels: Record<CommentPolicy, { label: Message; hint: Message; icon: Icon }> = {
  on: { label: msg`Comments on`, hint: msg`Comments appear right away`, icon: MessageSquare },
  hold: { label: msg`Hold for review`, hint: msg`Comments appear once you approve them`, icon: Hourglass },
  off: {
    label: msg`Comments off`,
    hint: msg`Comments are hidden and nobody can comment`,
    icon: MessageSquareOff,
  },
}

export const policyOptions = commentPolicies.map((value) => ({ value, ...policyLabels[value] }))
