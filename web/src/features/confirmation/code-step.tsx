import { codeLimits } from '@kinora/contract/accounts'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { duration } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckAgain, isUnchecked } from '../accounts/code-check.tsx'
import { secondsUntil } from '../accounts/pending-code.ts'
import { useNow } from '../accounts/use-now.ts'
import { useConfirmByCode, useSendConfirmationCode } from './use-confirmation.ts'

interface CodeStepProps {
  email: string
  resendAt: number
  onSent: (resendAt: number) => void
  onConfirmed: () => void
}

export function CodeStep({ email, resendAt, onSent, onConfirmed }: CodeStepProps) {
  const [code, setCode] = useState('')
  // A new key moves the focus back to the first box.
  const [round, setRound] = useState(0)
  const startOver = () => {
    setCode('')
    setRound(round + 1)
  }
  const confirming = useConfirmByCode(onConfirmed, (error) => !isUnchecked(error) && startOver())
  const complete = (digits: string) => !confirming.isPending && confirming.mutate(digits)
  const complaint = confirming.error && messageOf(confirming.error, 'The code could not be checked')
  return (
    <form className="mt-2 grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Field isGroup label={`Code sent to ${email}`} error={code === '' && complaint ? complaint : undefined}>
        <CodeInput
          key={round}
          length={codeLimits.digits}
          value={code}
          onValueChange={setCode}
          onComplete={complete}
          isInvalid={code === '' && confirming.isError}
          // The button that had the focus is gone with the previous step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Field>
      {isUnchecked(confirming.error) && code.length === codeLimits.digits && (
        <CheckAgain onAgain={() => complete(code)} />
      )}
      <ResendButton
        resendAt={resendAt}
        onSent={(next) => {
          startOver()
          onSent(next)
        }}
      />
    </form>
  )
}

function ResendButton({ resendAt, onSent }: Pick<CodeStepProps, 'resendAt' | 'onSent'>) {
  const sending = useSendConfirmationCode(onSent)
  const wait = secondsUntil(resendAt, useNow())
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      disabled={wait > 0}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      <span className="tabular-nums">{wait > 0 ? `Resend in ${duration(wait)}` : 'Resend code'}</span>
    </Button>
  )
}
