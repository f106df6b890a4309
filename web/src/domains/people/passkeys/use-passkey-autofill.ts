import { useEffect } from 'react'
import { ApiError } from '../../../api.ts'
import { warn } from '../../../lib/log.ts'
import { completeSignIn } from '../accounts/complete-sign-in.ts'
import { signInWithAutofill } from './webauthn-ceremonies.ts'
import { toastPasskeyError } from './toast-passkey-error.ts'

/** Suggests passkeys in the e-mail field. A new `round` replaces the previous request. */
export function usePasskeyAutofill(isUsable: boolean, round: number) {
  useEffect(() => {
    if (!isUsable) return undefined
    const leaving = new AbortController()
    signInWithAutofill(leaving.signal)
      .then((signedIn) => signedIn && completeSignIn(signedIn))
      .catch((error: Error) => {
        if (leaving.signal.aborted) return
        // Suggestions run unasked, so only a rejected passkey is reported.
        if (error instanceof ApiError && error.status === 401) toastPasskeyError(error, '')
        else warn('No passkeys are suggested', error)
      })
    return () => leaving.abort()
  }, [isUsable, round])
}
