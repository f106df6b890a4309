import { accounts } from '@kinora/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { changePendingCode, noteSentCode } from './pending-code.ts'
import { sayFailure } from '../../calls/say-failure.ts'

/** Asks for a code for an address. */
export function useSendCode(onSent?: (email: string) => void) {
  return useMutation({
    mutationFn: (email: string) => send(accounts.sendOtp, { body: { email } }),
    onSuccess: (sent, email) => {
      noteSentCode(email, sent)
      toast({ title: 'OTP Sent', description: 'Check your email for the verification code', tone: 'success' })
      onSent?.(email)
    },
    onError: (error, email) => {
      if (error instanceof ApiError && error.retryAfterSeconds) {
        changePendingCode(email, { resendAt: Date.now() + error.retryAfterSeconds * 1000 })
      }
      sayFailure(error, 'Failed to send OTP')
    },
  })
}
