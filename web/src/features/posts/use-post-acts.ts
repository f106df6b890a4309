import { posts, type Poll, type Post } from '@kinora/contract/posts'
import { changeOfCounts, pressed } from '@kinora/contract/reaction-rules'
import { reactions, type LikeStatus } from '@kinora/contract/reactions'
import { useRouter } from '@tanstack/react-router'
import { useToggle } from '../../calls/use-toggle.ts'
import { toPost } from '../../paths.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn, useWishedAct } from '../accounts/use-wished-act.ts'
import { postQuery } from './use-posts.ts'

function reactedTo(post: Post, likeStatus: LikeStatus): Post {
  const added = changeOfCounts(post.likeStatus, likeStatus)
  const sum = (count: number | null, more: number) => (count === null ? null : count + more)
  return {
    ...post,
    likeStatus,
    likes: sum(post.likes, added.likes),
    dislikes: sum(post.dislikes, added.dislikes),
  }
}

function useAskAtPost(id: number) {
  const ask = useAskToSignIn()
  const router = useRouter()
  return (act: string) => ask(act, router.buildLocation(toPost(id)).href)
}

export function usePostReaction({ id, likeStatus }: Post) {
  const isSignedIn = useViewer() !== null
  const ask = useAskAtPost(id)
  const { mutate } = useToggle(reactions.setOfPost, {
    read: postQuery(id),
    change: (post, { body }) => reactedTo(post, body.likeStatus),
    settle: (post, saved) => post && { ...post, ...saved },
    failed: 'Your reaction could not be saved',
  })
  const set = (wanted: LikeStatus) => mutate({ body: { postId: id, likeStatus: wanted } })
  useWishedAct(`like post ${id}`, () => set('like'))
  useWishedAct(`dislike post ${id}`, () => set('dislike'))
  return (button: 'like' | 'dislike') => {
    if (isSignedIn) set(pressed(button, likeStatus))
    else ask(`${button} post ${id}`)
  }
}

/** Vote counts of the other answers stay unknown until the server responds. */
const chosen = (poll: Poll, choice: number): Poll => ({
  ...poll,
  choice,
  totalVotes: poll.totalVotes + (poll.choice === null ? 1 : 0),
  options: poll.options.map(({ votes, ...option }, at) => ({
    ...option,
    votes: votes === null ? null : votes + Number(at === choice) - Number(at === poll.choice),
  })),
})

export const wishToVote = (id: number, choice: number) => `vote ${id} for ${choice}`

export function useVote({ id }: Post) {
  const isSignedIn = useViewer() !== null
  const ask = useAskAtPost(id)
  const { mutate } = useToggle(posts.vote, {
    read: postQuery(id),
    change: (post, { body }) => ({ ...post, poll: post.poll && chosen(post.poll, body.choice) }),
    settle: (post, poll) => post && { ...post, poll },
    failed: 'Your vote could not be saved',
  })
  return (choice: number) => {
    if (isSignedIn) mutate({ params: { id }, body: { choice } })
    else ask(wishToVote(id, choice))
  }
}
