import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { identity } from '@kinora/contract/people/identity/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { CodeCheckFailure, isCodeUnchecked } from '../accounts/code-check-failure.tsx'
import { secondsUntil } from '../accounts/pending-code.ts'
import { useCurrentTime } from '../accounts/use-current-time.ts'
import { toastPasskeyError } from '../passkeys/passkey-messages.ts'
import { reauthWithPasskey, canUsePasskeys } from '../passkeys/webauthn-ceremonies.ts'

interface CodeStepProps {
  email: string
  resendAt: number
  onSent: (resendAt: number) => void
  onConfirmed: () => void
}

export const useSendReauthCode = (onSent: (resendAt: number) => void) =>
  useSend(reauthentication.sendCode, {
    onSuccess: ({ resendInSeconds }) => onSent(Date.now() + resendInSeconds * 1000),
    failed: 'Failed to send the code',
  })

const useReauthWithCode = (onConfirmed: () => void, onRefused: (error: Error) => void) =>
  useSend((code: string) => send(reauthentication.byCode, { body: { code } }), {
    onSuccess: onConfirmed,
    failed: onRefused,
  })

export const useReauthWithPasskey = (onConfirmed: () => void) =>
  useSend(() => reauthWithPasskey(), {
    onSuccess: onConfirmed,
    failed: (error) => toastPasskeyError(error, 'Failed to use the passkey'),
  })

export function CodeStep({ email, resendAt, onSent, onConfirmed }: CodeStepProps) {
  const [code, setCode] = useState('')
  // A new key moves the focus back to the first box.
  const [round, setRound] = useState(0)
  const resetCode = () => {
    setCode('')
    setRound(round + 1)
  }
  const confirming = useReauthWithCode(onConfirmed, (error) => !isCodeUnchecked(error) && resetCode())
  const submitCode = (digits: string) => !confirming.isPending && confirming.mutate(digits)
  const complaint = confirming.error && messageOf(confirming.error, 'The code could not be checked')
  return (
    <form className="mt-2 grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Field isGroup label={`Code sent to ${email}`} error={code === '' && complaint ? complaint : undefined}>
        <CodeInput
          key={round}
          length={codeLimits.digits}
          value={code}
          onValueChange={setCode}
          onComplete={submitCode}
          isInvalid={code === '' && confirming.isError}
          // The button that had the focus is gone with the previous step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Field>
      {isCodeUnchecked(confirming.error) && code.length === codeLimits.digits && (
        <CodeCheckFailure onAgain={() => submitCode(code)} />
      )}
      <ResendButton
        resendAt={resendAt}
        onSent={(next) => {
          resetCode()
          onSent(next)
        }}
      />
    </form>
  )
}

function ResendButton({ resendAt, onSent }: Pick<CodeStepProps, 'resendAt' | 'onSent'>) {
  const sending = useSendReauthCode(onSent)
  const wait = secondsUntil(resendAt, useCurrentTime())
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      disabled={wait > 0}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      <span className="tabular-nums">{wait > 0 ? `Resend in ${formatDuration(wait)}` : 'Resend code'}</span>
    </Button>
  )
}

export function useHasUsablePasskey(): boolean {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const { data: known } = useQuery(query(passkeys.list, {}))
  return canUsePasskeys(methods?.passkeys?.rpId) && (known?.length ?? 0) > 0
}
