import { t } from '@kinora/contract/text/translate'
import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Poll, Post } from '@kinora/contract/community/posts/schemas'
import { countDeltas, statusAfterPress } from '@kinora/contract/community/reactions/rules'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { useRouter } from '@tanstack/react-router'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { toPost } from '../../../paths.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { postQuery } from './use-posts.ts'

function withReaction(post: Post, likeStatus: LikeStatus): Post {
  const added = countDeltas(post.likeStatus, likeStatus)
  const sum = (count: number | null, more: number) => (count === null ? null : count + more)
  return {
    ...post,
    likeStatus,
    likes: sum(post.likes, added.likes),
    dislikes: sum(post.dislikes, added.dislikes),
  }
}

function useSignInForPost(id: number) {
  const signIn = useSignInForAction()
  const router = useRouter()
  return (act: string) => signIn(act, router.buildLocation(toPost(id)).href)
}

export function usePostReaction({ id, likeStatus }: Post) {
  const isSignedIn = useViewer() !== null
  const signIn = useSignInForPost(id)
  const { mutate } = useOptimisticMutation(reactions.setOfPost, {
    read: postQuery(id),
    applyChoice: (post, { body }) => withReaction(post, body.likeStatus),
    applyResponse: (post, saved) => post && { ...post, ...saved },
    failed: t`Your reaction could not be saved`,
  })
  const set = (status: LikeStatus) => mutate({ body: { postId: id, likeStatus: status } })
  usePendingAction(`like post ${id}`, () => set('like'))
  usePendingAction(`dislike post ${id}`, () => set('dislike'))
  return (button: 'like' | 'dislike') => {
    if (isSignedIn) set(statusAfterPress(button, likeStatus))
    else signIn(`${button} post ${id}`)
  }
}

/** Vote counts of the other answers stay unknown until the server responds. */
const withVote = (poll: Poll, choice: number): Poll => ({
  ...poll,
  choice,
  totalVotes: poll.totalVotes + (poll.choice === null ? 1 : 0),
  options: poll.options.map(({ votes, ...option }, at) => ({
    ...option,
    votes: votes === null ? null : votes + Number(at === choice) - Number(at === poll.choice),
  })),
})

export const voteAction = (id: number, choice: number) => `vote ${id} for ${choice}`

export function useVote({ id }: Post) {
  const isSignedIn = useViewer() !== null
  const signIn = useSignInForPost(id)
  const { mutate } = useOptimisticMutation(posts.vote, {
    read: postQuery(id),
    applyChoice: (post, { body }) => ({ ...post, poll: post.poll && withVote(post.poll, body.choice) }),
    applyResponse: (post, poll) => post && { ...post, poll },
    failed: t`Your vote could not be saved`,
  })
  return (choice: number) => {
    if (isSignedIn) mutate({ params: { id }, body: { choice } })
    else signIn(voteAction(id, choice))
  }
}
