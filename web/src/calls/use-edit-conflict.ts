import { useState } from 'react'
import { ApiError } from '../api.ts'

/** The current object from a `stale` refusal; undefined for any other error. */
const staleCurrentOf = <Thing>(error: Error): Thing | undefined =>
  error instanceof ApiError && error.body?.code === 'stale'
    ? (error.body.current as Thing | undefined)
    : undefined

/** Tracks the base version of a form, and the conflict after a `stale` refusal. */
export function useEditConflict<Thing extends { version: number }, Values>(opened: Thing) {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<{ current: Thing; mine: Values } | null>(null)
  return {
    base,
    conflict,
    handleStaleError: (error: Error, mine: Values) => {
      const current = staleCurrentOf<Thing>(error)
      if (current) setConflict({ current, mine })
      return current !== undefined
    },
    rebase: (current: Thing) => {
      setBase(current)
      setConflict(null)
    },
    dismiss: () => setConflict(null),
  }
}
