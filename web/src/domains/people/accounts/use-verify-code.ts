import { accounts } from '@kinora/contract/people/accounts/calls'
import { ApiError } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { updatePendingCode } from './pending-code.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { completeSignIn } from './complete-sign-in.ts'

export const useVerifyCode = (email: string) =>
  useSend(accounts.verifyOtp, {
    onSuccess: completeSignIn,
    failed: (error) => {
      recordRefusal(email, error)
      showErrorToast(error, 'Failed to verify OTP')
    },
  })

function recordRefusal(email: string, error: Error) {
  if (!(error instanceof ApiError) || !error.body) return
  const { code, attemptsLeft } = error.body
  if (code === 'wrong_code' && attemptsLeft !== undefined) updatePendingCode(email, { attemptsLeft })
  if (code === 'too_many_attempts') updatePendingCode(email, { attemptsLeft: 0 })
  if (code === 'expired_code') updatePendingCode(email, { expiresAt: 0 })
}
