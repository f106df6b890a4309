import { plural, t } from '@kinora/contract/text/translate'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { identity } from '@kinora/contract/people/identity/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { reauthMinutes } from '@kinora/contract/people/reauthentication/rules'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { messageOf, query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { CodeCheckFailure, isCodeUnchecked } from '../accounts/code-check-failure.tsx'
import { secondsUntil } from '../accounts/pending-code.ts'
import { useCurrentTime } from '../accounts/use-current-time.ts'
import { reauthWithPasskey, canUsePasskeys, toastPasskeyError } from '../passkeys/webauthn-ceremonies.ts'

export function ReauthDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [resendAt, setResendAt] = useState<number | null>(null)
  const email = useViewer()?.email ?? ''
  const confirm = () => onAnswer(true)
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={t`Confirm it is you`}
      description={t`This change requires proof that it is really you. It is valid for ${plural({ minutes: reauthMinutes }, { one: '# minute', other: '# minutes' })}.`}
    >
      {resendAt === null ? (
        <ReauthMethods email={email} onSent={setResendAt} onConfirmed={confirm} />
      ) : (
        <CodeStep email={email} resendAt={resendAt} onSent={setResendAt} onConfirmed={confirm} />
      )}
    </Dialog>
  )
}

const useSendReauthCode = (onSent: (resendAt: number) => void) =>
  useSend(reauthentication.sendCode, {
    onSuccess: ({ resendInSeconds }) => onSent(Date.now() + resendInSeconds * 1000),
    failed: t`Failed to send the code`,
  })

const useReauthWithPasskey = (onConfirmed: () => void) =>
  useSend(() => reauthWithPasskey(), {
    onSuccess: onConfirmed,
    failed: (error) => toastPasskeyError(error, t`Failed to use the passkey`),
  })

interface ReauthMethodsProps {
  email: string
  onSent: (resendAt: number) => void
  onConfirmed: () => void
}

function ReauthMethods({ email, onSent, onConfirmed }: ReauthMethodsProps) {
  const sending = useSendReauthCode(onSent)
  const passkey = useReauthWithPasskey(onConfirmed)
  const hasPasskey = useHasUsablePasskey()
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Button
        variant="primary"
        block
        icon={Mail}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        <span className="truncate leading-6">{t`Send a code to ${{ email }}`}</span>
      </Button>
      {hasPasskey && (
        <Button
          variant="outline"
          block
          icon={KeyRound}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {t`Use a passkey`}
        </Button>
      )}
    </div>
  )
}

interface CodeStepProps {
  email: string
  resendAt: number
  onSent: (resendAt: number) => void
  onConfirmed: () => void
}

const useReauthWithCode = (onConfirmed: () => void, onRefused: (error: Error) => void) =>
  useSend((code: string) => send(reauthentication.byCode, { body: { code } }), {
    onSuccess: onConfirmed,
    failed: onRefused,
  })

function CodeStep({ email, resendAt, onSent, onConfirmed }: CodeStepProps) {
  const [code, setCode] = useState('')
  // A new key moves the focus back to the first box.
  const [round, setRound] = useState(0)
  const resetCode = () => {
    setCode('')
    setRound(round + 1)
  }
  const confirming = useReauthWithCode(onConfirmed, (error) => !isCodeUnchecked(error) && resetCode())
  const submitCode = (digits: string) => !confirming.isPending && confirming.mutate(digits)
  const complaint = confirming.error && messageOf(confirming.error, t`The code could not be checked`)
  return (
    <form className="mt-2 grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Field
        isGroup
        label={t`Code sent to ${{ email }}`}
        error={code === '' && complaint ? complaint : undefined}
      >
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
      <span className="tabular-nums">
        {wait > 0 ? t`Resend in ${{ duration: formatDuration(wait) }}` : t`Resend code`}
      </span>
    </Button>
  )
}

function useHasUsablePasskey(): boolean {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const { data: known } = useQuery(query(passkeys.list, {}))
  return canUsePasskeys(methods?.passkeys?.rpId) && (known?.length ?? 0) > 0
}
