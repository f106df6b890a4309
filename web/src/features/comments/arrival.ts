import { useSearch } from '@tanstack/react-router'
import type { Subject } from './subject.ts'

// What the page asks before it fetches the comments: does somebody come for them? It stands apart from all that comes
// with them.

/** The comment that the address of the page names, `?c=`. */
export function useLinkedId(): number | undefined {
  const { c }: Record<string, unknown> = useSearch({ strict: false })
  return typeof c === 'number' ? c : undefined
}

/** Where what somebody begins to write about it is kept, and what a visitor wished who signs in to write. */
export const placeOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) => `${kind}_${id}`
