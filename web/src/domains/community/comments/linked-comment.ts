import { readCommentsSearch } from '@kinora/contract/pages/page-search'
import { useSearch } from '@tanstack/react-router'
import type { Subject } from './comment-subject.ts'

// Kept apart from the comments, so that the page can decide about loading them.

export const useLinkedCommentId = () => readCommentsSearch(useSearch({ strict: false })).c

export const subjectKey = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) => `${kind}_${id}`
