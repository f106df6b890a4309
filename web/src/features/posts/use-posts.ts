import { ownContent } from '@kinora/contract/channels'
import { firstCalls } from '@kinora/contract/first-calls'
import { posts, type Post } from '@kinora/contract/posts'
import { trash } from '@kinora/contract/trash'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { isWorthRetrying } from '../../calls/is-worth-retrying.ts'
import { usePages } from '../../calls/pages.ts'
import { useCachedEntity } from '../../calls/use-cached-entity.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { useNotHidden } from '../hidden/use-hidden.ts'

/** What shows posts. */
export const postCalls = [
  posts.find,
  posts.listOfChannel,
  posts.listOfUser,
  posts.listOfSubscriptions,
  posts.listForHome,
  ownContent.count,
]

/** The one place where a post is kept, wherever it stands. */
export function postQuery(id: number) {
  const { call, input } = firstCalls.post({ id }).post
  return query(call, input)
}

export const usePost = (id: number) => useQuery({ ...postQuery(id), retry: isWorthRetrying })

/** A listed post as it is now; `updatedAt` says how old the list is that it stands in. */
export const useShownPost = (listed: Post, updatedAt: number): Post =>
  useCachedEntity(postQuery(listed.id).queryKey, listed, updatedAt)

/** The posts of a channel, newest first. */
export const useChannelPosts = (userId: number) =>
  usePages(posts.listOfChannel, { params: { userId }, query: {} })

/** What the viewer's channels posted, newest first, without what they have hidden since it was asked for. */
export const useSubscribedPosts = () => {
  const list = usePages(posts.listOfSubscriptions, firstCalls.subscriptions({ tab: 'posts' }).posts.input)
  return useWithoutHidden(list)
}

/** Posts of channels that the viewer hides are left out; a post has no entry of its own among what is hidden. */
export function useWithoutHidden<List extends { data: readonly Post[] | undefined }>(list: List) {
  // Ids of posts and of videos are not the same numbers.
  const asked = list.data?.map(({ creator }) => ({ id: 0, creator }))
  const shown = useNotHidden({ data: asked })
  const kept = new Set(shown.data?.map(({ creator }) => creator.id))
  return { ...list, data: shown.data && list.data?.filter(({ creator }) => kept.has(creator.id)) }
}

/** Moves a post to the trash; Undo takes it back as it was. */
export const useRemovePost = (id: number, onDone?: () => unknown) =>
  useSendWithUndo(posts.remove, {
    takeBack: () => send(trash.restore, { params: { kind: 'post', id } }),
    refreshes: [...postCalls, trash.list],
    done: 'Post deleted!',
    failed: 'Failed to delete post',
    onDone,
  })
