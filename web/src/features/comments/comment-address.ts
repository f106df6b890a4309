import { useRouter } from '@tanstack/react-router'
import { toPost, toVideoComment } from '../../paths.ts'
import type { Subject } from './subject.ts'

type Search = Record<string, unknown>

/** To a comment on the page that is open; what else its address says stays. */
export const atComment = (id: number) => ({
  to: '.' as const,
  search: ((before: Search) => ({ ...before, c: id })) as never,
  resetScroll: false,
})

const pathsByKind = { video: toVideoComment, post: toPost }

/** To a comment on the page of what it stands under. */
export const toComment = ({ kind, id }: Pick<Subject, 'kind' | 'id'>, commentId: number) =>
  pathsByKind[kind](id, commentId)

/** The address of a comment as others are given it. */
export function useCommentAddress({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const router = useRouter()
  return (commentId: number) => location.origin + router.buildLocation(pathsByKind[kind](id, commentId)).href
}
