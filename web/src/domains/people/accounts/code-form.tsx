import { t } from '@kinora/contract/text/translate'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { ApiError } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CodeCheckFailure, isCodeUnchecked } from './code-check-failure.tsx'
import { codeStatusText, secondsUntil, usePendingCode, updatePendingCode } from './pending-code.ts'
import { useCurrentTime } from './use-current-time.ts'
import { useSendCode, completeSignIn } from './sign-in-steps.ts'

const useVerifyCode = (email: string) =>
  useSend(accounts.verifyOtp, {
    onSuccess: completeSignIn,
    failed: (error) => {
      recordRefusal(email, error)
      showErrorToast(error, t`Failed to verify OTP`)
    },
  })

function recordRefusal(email: string, error: Error) {
  if (!(error instanceof ApiError) || !error.body) return
  const { code, attemptsLeft } = error.body
  if (code === 'wrong_code' && attemptsLeft !== undefined) updatePendingCode(email, { attemptsLeft })
  if (code === 'too_many_attempts') updatePendingCode(email, { attemptsLeft: 0 })
  if (code === 'expired_code') updatePendingCode(email, { expiresAt: 0 })
}

export function CodeForm({ email, invitation }: { email: string; invitation?: string | undefined }) {
  const [code, setCode] = useState('')
  // A new key moves the focus back to the first box.
  const [round, setRound] = useState(0)
  const resetCode = () => {
    setCode('')
    setRound(round + 1)
  }
  const verifying = useVerifyCode(email)
  const sending = useSendCode(resetCode)
  const isRefused = verifying.isError && code === ''
  const submitCode = (digits: string) => {
    if (!verifying.isPending && !verifying.isSuccess)
      verifying.mutate(
        { body: { email, code: digits, invitation } },
        { onError: (error) => !isCodeUnchecked(error) && resetCode() },
      )
  }
  return (
    <form className="mt-2 grid gap-3.5" onSubmit={(event) => event.preventDefault()}>
      <CodeInput
        key={round}
        label={t`Six-digit code`}
        length={codeLimits.digits}
        value={code}
        onValueChange={setCode}
        onComplete={submitCode}
        isInvalid={isRefused}
        // The only control of the page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {isCodeUnchecked(verifying.error) && code.length === codeLimits.digits && (
        <CodeCheckFailure onAgain={() => submitCode(code)} />
      )}
      <div className="flex min-h-8 items-center justify-between gap-3 text-13">
        {verifying.isPending ? <Spinner label={t`Checking the code…`} /> : <CodeStatus email={email} />}
        <ResendButton
          email={email}
          isSending={sending.isPending}
          onResend={() => sending.mutate({ body: { email } })}
        />
      </div>
      <p className="flex gap-2.5 rounded-md bg-hover px-3.5 py-3 text-13 text-fg-muted">
        <Glyph icon={Mail} size={18} />
        <span>{t`No e-mail yet? Check the spam folder, or wait a minute: some servers take their time.`}</span>
      </p>
    </form>
  )
}

function CodeStatus({ email }: { email: string }) {
  const now = useCurrentTime()
  return <span className="text-fg-muted tabular-nums">{codeStatusText(usePendingCode(email), now)}</span>
}

interface ResendButtonProps {
  email: string
  isSending: boolean
  onResend: () => void
}

function ResendButton({ email, isSending, onResend }: ResendButtonProps) {
  const wait = secondsUntil(usePendingCode(email)?.resendAt ?? 0, useCurrentTime())
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-me-3"
      disabled={wait > 0}
      loading={isSending}
      onClick={onResend}
    >
      <span className="tabular-nums">
        {wait > 0 ? t`Resend in ${{ duration: formatDuration(wait) }}` : t`Resend code`}
      </span>
    </Button>
  )
}
