import { t } from '@kinora/contract/text/translate'
import KeyRound from 'lucide-react/icons/key-round'
import { useState, useEffect } from 'react'
import { ApiError } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { warn } from '../../../lib/log.ts'
import { Button } from '../../../ui/button.tsx'
import { completeSignIn } from '../accounts/sign-in-steps.ts'
import { signInWithPasskey, signInWithAutofill, toastPasskeyError } from './webauthn-ceremonies.ts'

export function PasskeySignInButton() {
  const [round, setRound] = useState(0)
  const signIn = useSend(signInWithPasskey, {
    onSuccess: completeSignIn,
    failed: (error) => {
      toastPasskeyError(error, t`Failed to sign in with a passkey`)
      // A browser runs one WebAuthn request at a time: the button has aborted the suggestions, so they are restarted.
      setRound(round + 1)
    },
  })
  usePasskeyAutofill(!signIn.isPending && !signIn.isSuccess, round)
  return (
    <Button
      variant="outline"
      size="lg"
      block
      icon={KeyRound}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {t`Use a passkey`}
    </Button>
  )
}

/** Suggests passkeys in the e-mail field. A new `round` replaces the previous request. */
function usePasskeyAutofill(isUsable: boolean, round: number) {
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
