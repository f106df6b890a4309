import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { completeSignIn } from '../accounts/complete-sign-in.ts'
import { signInWithPasskey } from './webauthn-ceremonies.ts'
import { toastPasskeyError } from './toast-passkey-error.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

export function PasskeySignInButton() {
  const [round, setRound] = useState(0)
  const signIn = useSend(signInWithPasskey, {
    onSuccess: completeSignIn,
    failed: (error) => {
      toastPasskeyError(error, 'Failed to sign in with a passkey')
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
      Use a passkey
    </Button>
  )
}
