import { t } from '@kinora/contract/text/translate'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { EmailForm } from '@kinora/contract/people/accounts/schemas'
import { useState } from 'react'
import { messageOf } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend, fieldErrorOf, hasFieldErrors, type FormLike } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { storeViewer } from '../../../viewer/use-viewer.ts'
import { secondsUntil } from '../../people/accounts/pending-code.ts'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [newEmail, setNewEmail] = useState<string | null>(null)
  return (
    <Dialog
      onClose={onClose}
      title={t`Change e-mail`}
      description={
        newEmail === null
          ? t`We send one code to your current address and another to the new one.`
          : t`Enter both codes. They are valid for 10 minutes.`
      }
    >
      {newEmail === null ? (
        <NewEmailForm onSent={setNewEmail} />
      ) : (
        <EmailCodesForm emails={{ old: email, new: newEmail }} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** The forms display field errors themselves. */
const toastUnlessAtField = (fallback: string) => (error: Error) => {
  if (!hasFieldErrors(error)) showErrorToast(error, fallback)
}

const useStartEmailChange = (onSent: (email: string, resendAt: number) => void, form?: FormLike) =>
  useSend(accountData.startEmailChange, {
    form,
    done: { title: t`Codes sent`, description: t`Check both of your mailboxes` },
    failed: toastUnlessAtField(t`Failed to send the codes`),
    onSuccess: ({ resendInSeconds }, { body }) => onSent(body.email, Date.now() + resendInSeconds * 1000),
  })

const useFinishEmailChange = (onDone: () => void) =>
  useSend(accountData.finishEmailChange, {
    done: ({ user }) => ({
      title: t`E-mail changed`,
      description: t`Sign in with ${{ email: user.email }} from now on`,
    }),
    failed: toastUnlessAtField(t`Failed to change the e-mail`),
    onSuccess: ({ user }) => {
      storeViewer(user)
      onDone()
    },
  })

function NewEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm(EmailForm, { email: '' })
  const start = useStartEmailChange(onSent, form)
  return (
    <MutationForm form={form} mutation={start} input={(body) => ({ body })} className="mt-2 grid gap-4">
      <TextField
        form={form}
        name="email"
        label={t`New e-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.org"
      />
      <Button type="submit" variant="primary" loading={start.isPending}>
        {t`Send codes`}
      </Button>
    </MutationForm>
  )
}

interface CodesFormProps {
  emails: { old: string; new: string }
  onDone: () => void
}

function EmailCodesForm({ emails, onDone }: CodesFormProps) {
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
          {t`Change e-mail`}
        </Button>
      </div>
    </form>
  )
}

const codeErrorOf = (error: Error | null, field: string) =>
  fieldErrorOf(error, field) && messageOf(error, t`This is not the code we sent`)

interface CodeFieldProps {
  email: string
  code: string
  isFirst: boolean
  error: string | undefined
  onCodeChange: (code: string) => void
}

const CodeField = ({ email, code, isFirst, error, onCodeChange }: CodeFieldProps) => (
  <Field isGroup label={t`Code sent to ${{ email }}`} error={error}>
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
      <span className="tabular-nums">
        {wait > 0 ? t`Resend in ${{ duration: formatDuration(wait) }}` : t`Resend codes`}
      </span>
    </Button>
  )
}
