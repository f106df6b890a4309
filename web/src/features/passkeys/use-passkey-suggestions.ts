import { useEffect } from 'react'
import { ApiError } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import { welcome } from '../accounts/welcome.ts'
import { signInFromSuggestions } from './ceremony.ts'
import { sayPasskeyFailure } from './say-passkey-failure.ts'

/** Suggests passkeys in the e-mail field. A new `round` replaces the previous request. */
export function usePasskeySuggestions(isUsable: boolean, round: number) {
  useEffect(() => {
    if (!isUsable) return undefined
    const leaving = new AbortController()
    signInFromSuggestions(leaving.signal)
      .then((signedIn) => signedIn && welcome(signedIn))
      .catch((error: Error) => {
        if (leaving.signal.aborted) return
        // Suggestions run unasked, so only a rejected passkey is reported.
        if (error instanceof ApiError && error.status === 401) sayPasskeyFailure(error, '')
        else warn('No passkeys are suggested', error)
      })
    return () => leaving.abort()
  }, [isUsable, round])
}
