import { useEffect } from 'react'
import { ApiError } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import { welcome } from '../accounts/welcome.ts'
import { signInFromSuggestions } from './ceremony.ts'
import { sayPasskeyFailure } from './say-passkey-failure.ts'

/** Lets a person who clicks into the e-mail field choose a passkey there. A new round takes over from the one before. */
export function usePasskeySuggestions(isUsable: boolean, round: number) {
  useEffect(() => {
    if (!isUsable) return undefined
    const leaving = new AbortController()
    signInFromSuggestions(leaving.signal)
      .then((signedIn) => signedIn && welcome(signedIn))
      .catch((error: Error) => {
        if (leaving.signal.aborted) return
        // Nobody asked for the suggestions: only a passkey that somebody chose is worth a word.
        if (error instanceof ApiError && error.status === 401) sayPasskeyFailure(error, '')
        else warn('No passkeys are suggested', error)
      })
    return () => leaving.abort()
  }, [isUsable, round])
}
