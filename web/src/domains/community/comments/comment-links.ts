import { useRouter } from '@tanstack/react-router'
import { toPost, toVideoComment } from '../../../paths.ts'
import type { Subject } from './comment-subject.ts'

/** Links within the open page; other search parameters stay. */
export const commentLinkOnPage = (id: number) => ({
  to: '.' as const,
  search: <Search extends object>(before: Search) => ({ ...before, c: id }),
  resetScroll: false,
})

const linksByKind = { video: toVideoComment, post: toPost }

export const toCommentPage = ({ kind, id }: Pick<Subject, 'kind' | 'id'>, commentId: number) =>
  linksByKind[kind](id, commentId)

export function useCommentUrl({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const router = useRouter()
  return (commentId: number) => location.origin + router.buildLocation(linksByKind[kind](id, commentId)).href
}
