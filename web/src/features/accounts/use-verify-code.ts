import { accounts } from '@kinora/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, send } from '../../api.ts'
import { changePendingCode } from './pending-code.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { welcome } from './welcome.ts'

/** Signs in with a code. Leaving the page is the work of `useRedirectSignedIn`. */
export function useVerifyCode(email: string) {
  return useMutation({
    mutationFn: (code: string) => send(accounts.verifyOtp, { body: { email, code } }),
    onSuccess: welcome,
    onError: (error) => {
      noteRefusal(email, error)
      sayFailure(error, 'Failed to verify OTP')
    },
  })
}

function noteRefusal(email: string, error: Error) {
  if (!(error instanceof ApiError) || !error.body) return
  const { code, attemptsLeft } = error.body
  if (code === 'wrong_code' && attemptsLeft !== undefined) changePendingCode(email, { attemptsLeft })
  if (code === 'too_many_attempts') changePendingCode(email, { attemptsLeft: 0 })
  if (code === 'expired_code') changePendingCode(email, { expiresAt: 0 })
}
