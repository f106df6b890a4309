import { useSearch } from '@tanstack/react-router'
import type { Subject } from './comment-subject.ts'

// Kept apart from the comments, so that the page can decide about loading them.

export function useLinkedCommentId(): number | undefined {
  const { c }: Record<string, unknown> = useSearch({ strict: false })
  return typeof c === 'number' ? c : undefined
}

export const subjectKey = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) => `${kind}_${id}`
