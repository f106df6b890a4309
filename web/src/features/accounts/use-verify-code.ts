import { accounts } from '@kinora/contract/accounts'
import { ApiError } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { changePendingCode } from './pending-code.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { welcome } from './welcome.ts'

export const useVerifyCode = (email: string) =>
  useSend(accounts.verifyOtp, {
    onDone: welcome,
    failed: (error) => {
      noteRefusal(email, error)
      sayFailure(error, 'Failed to verify OTP')
    },
  })

function noteRefusal(email: string, error: Error) {
  if (!(error instanceof ApiError) || !error.body) return
  const { code, attemptsLeft } = error.body
  if (code === 'wrong_code' && attemptsLeft !== undefined) changePendingCode(email, { attemptsLeft })
  if (code === 'too_many_attempts') changePendingCode(email, { attemptsLeft: 0 })
  if (code === 'expired_code') changePendingCode(email, { expiresAt: 0 })
}
