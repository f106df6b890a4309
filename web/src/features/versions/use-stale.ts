import { useState } from 'react'
import { ApiError } from '../../api.ts'

/** The thing as it is now, where a change of it was refused because it was made of an older version. */
export const currentOf = <Thing>(error: Error): Thing | undefined =>
  error instanceof ApiError && error.body?.code === 'stale'
    ? (error.body.current as Thing | undefined)
    : undefined

/**
 * For a form about a thing that has versions: of which one it is made, and what stands against what when a save was refused
 * because there is another one. `tell` is for `failed` of `useSend`: it answers false for every other refusal.
 */
export function useStale<Thing extends { version: number }, Values>(opened: Thing) {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<{ current: Thing; mine: Values } | null>(null)
  return {
    base,
    conflict,
    tell: (error: Error, mine: Values) => {
      const current = currentOf<Thing>(error)
      if (current) setConflict({ current, mine })
      return current !== undefined
    },
    /** The form is made of what it has become, from now on. */
    rebase: (current: Thing) => {
      setBase(current)
      setConflict(null)
    },
    leave: () => setConflict(null),
  }
}
