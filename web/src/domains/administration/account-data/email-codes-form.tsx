import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { useState } from 'react'
import { messageOf } from '../../../api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { secondsUntil } from '../../people/accounts/pending-code.ts'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'
import { fieldErrorOf } from '../../../calls/field-errors.ts'
import { useFinishEmailChange, useStartEmailChange } from './use-email-change.ts'

interface CodesFormProps {
  emails: { old: string; new: string }
  onDone: () => void
}

export function EmailCodesForm({ emails, onDone }: CodesFormProps) {
  const [codes, setCodes] = useState({ oldCode: '', newCode: '' })
  const finish = useFinishEmailChange(onDone)
  const isComplete = Object.values(codes).every((code) => code.length === codeLimits.digits)
  const boxes = { old: 'oldCode', new: 'newCode' } as const
  return (
    <form
      noValidate
      className="mt-2 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !finish.isPending) finish.mutate({ body: codes })
      }}
    >
      {(['old', 'new'] as const).map((address) => (
        <CodeField
          key={address}
          email={emails[address]}
          code={codes[boxes[address]]}
          isFirst={address === 'old'}
          error={codeErrorOf(finish.error, boxes[address])}
          onCodeChange={(code) => setCodes((before) => ({ ...before, [boxes[address]]: code }))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResendButton email={emails.new} onSent={() => setCodes({ oldCode: '', newCode: '' })} />
        <Button type="submit" variant="primary" disabled={!isComplete} loading={finish.isPending}>
          Change e-mail
        </Button>
      </div>
    </form>
  )
}

const codeErrorOf = (error: Error | null, field: string) =>
  fieldErrorOf(error, field) && messageOf(error, 'This is not the code we sent')

interface CodeFieldProps {
  email: string
  code: string
  isFirst: boolean
  error: string | undefined
  onCodeChange: (code: string) => void
}

const CodeField = ({ email, code, isFirst, error, onCodeChange }: CodeFieldProps) => (
  <Field isGroup label={`Code sent to ${email}`} error={error}>
    <CodeInput
      length={codeLimits.digits}
      value={code}
      onValueChange={onCodeChange}
      isInvalid={error !== undefined}
      // The button that had the focus is gone with the previous step.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
    />
  </Field>
)

function ResendButton({ email, onSent }: { email: string; onSent: () => void }) {
  const [resendAt, setResendAt] = useState(() => Date.now() + codeLimits.resendSeconds * 1000)
  const start = useStartEmailChange((_email, next) => {
    setResendAt(next)
    onSent()
  })
  const wait = secondsUntil(resendAt, useCurrentTime())
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={wait > 0}
      loading={start.isPending}
      onClick={() => start.mutate({ body: { email } })}
    >
      <span className="tabular-nums">{wait > 0 ? `Resend in ${formatDuration(wait)}` : 'Resend codes'}</span>
    </Button>
  )
}
