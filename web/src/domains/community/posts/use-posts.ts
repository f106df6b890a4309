import { t } from '@kinora/contract/text/translate'
import { ownContent } from '@kinora/contract/community/channels/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { trash } from '@kinora/contract/community/trash/calls'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { isWorthRetrying } from '../../../calls/is-worth-retrying.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useCachedEntity } from '../../../calls/use-cached-entity.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { useVisibleItems } from '../hidden-content/use-hidden-content.ts'

export const postCalls = [
  posts.find,
  posts.listOfChannel,
  posts.listOfUser,
  posts.listOfSubscriptions,
  posts.listForHome,
  ownContent.count,
]

/** Single cache entry of a post. */
export function postQuery(id: number) {
  const { call, input } = initialCalls.post({ id }).post
  return query(call, input)
}

export const usePost = (id: number) => useQuery({ ...postQuery(id), retry: isWorthRetrying })

/** The cached post, or the listed one if the list (fetched at `updatedAt`) is newer. */
export const useCachedPost = (listed: Post, updatedAt: number): Post =>
  useCachedEntity(postQuery(listed.id).queryKey, listed, updatedAt)

export const useChannelPosts = (userId: number) =>
  usePagedQuery(posts.listOfChannel, { params: { userId }, query: {} })

/** Without posts of channels that were hidden since the fetch. */
export const useSubscribedPosts = () => {
  const list = usePagedQuery(
    posts.listOfSubscriptions,
    initialCalls.subscriptions({ tab: 'posts' }).posts.input,
  )
  return useVisiblePosts(list)
}

export function useVisiblePosts<List extends { data: readonly Post[] | undefined }>(list: List) {
  // The check expects video ids, which overlap with post ids; 0 matches none.
  const creators = list.data?.map(({ creator }) => ({ id: 0, creator }))
  const visible = useVisibleItems({ data: creators })
  const visibleIds = new Set(visible.data?.map(({ creator }) => creator.id))
  return { ...list, data: visible.data && list.data?.filter(({ creator }) => visibleIds.has(creator.id)) }
}

export const useRemovePost = (id: number, onDone?: () => unknown) =>
  useSendWithUndo(posts.remove, {
    revert: () => send(trash.restore, { params: { kind: 'post', id } }),
    invalidates: [...postCalls, trash.list],
    done: t`Post deleted!`,
    failed: t`Failed to delete post`,
    onSuccess: onDone,
  })
