import { useRouter } from '@tanstack/react-router'
import { toPost, toVideoComment } from '../../paths.ts'
import type { Subject } from './subject.ts'

type Search = Record<string, unknown>

/** Links within the open page; other search parameters stay. */
export const atComment = (id: number) => ({
  to: '.' as const,
  search: ((before: Search) => ({ ...before, c: id })) as never,
  resetScroll: false,
})

const pathsByKind = { video: toVideoComment, post: toPost }

export const toComment = ({ kind, id }: Pick<Subject, 'kind' | 'id'>, commentId: number) =>
  pathsByKind[kind](id, commentId)

export function useCommentAddress({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const router = useRouter()
  return (commentId: number) => location.origin + router.buildLocation(pathsByKind[kind](id, commentId)).href
}
