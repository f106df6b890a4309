import { posts, type Poll, type Post } from '@kinora/contract/posts'
import { changeOfCounts, pressed } from '@kinora/contract/reaction-rules'
import { reactions, type LikeStatus } from '@kinora/contract/reactions'
import { useRouter } from '@tanstack/react-router'
import { useToggle } from '../../calls/use-toggle.ts'
import { toPost } from '../../paths.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn, useWishedAct } from '../accounts/use-wished-act.ts'
import { postQuery } from './use-posts.ts'

/** A post a moment after somebody changed their mind about it; counts that are not shown stay so. */
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

/** Asks a visitor to sign in, who comes back to the post with what they wanted done. */
function useAskAtPost(id: number) {
  const ask = useAskToSignIn()
  const router = useRouter()
  return (act: string) => ask(act, router.buildLocation(toPost(id)).href)
}

/** What the viewer thinks of a post, shown at once with its counts, wherever it stands. */
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

/** A question a moment after the viewer chose; how many others did is not known before the server says so. */
const chosen = (poll: Poll, choice: number): Poll => ({
  ...poll,
  choice,
  totalVotes: poll.totalVotes + (poll.choice === null ? 1 : 0),
  options: poll.options.map(({ votes, ...option }, at) => ({
    ...option,
    votes: votes === null ? null : votes + Number(at === choice) - Number(at === poll.choice),
  })),
})

/** A choice that a visitor takes along through sign-in. */
export const wishToVote = (id: number, choice: number) => `vote ${id} for ${choice}`

/** Chooses an answer; a visitor signs in first and comes back to the post. */
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
