import { accounts } from '@kinora/contract/accounts'
import { ApiError } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { changePendingCode, noteSentCode } from './pending-code.ts'

export const useSendCode = (onSent?: (email: string) => void) =>
  useSend(accounts.sendOtp, {
    onDone: (sent, { body: { email } }) => {
      noteSentCode(email, sent)
      onSent?.(email)
    },
    done: { title: 'OTP Sent', description: 'Check your email for the verification code' },
    failed: (error, { body: { email } }) => {
      if (error instanceof ApiError && error.retryAfterSeconds) {
        changePendingCode(email, { resendAt: Date.now() + error.retryAfterSeconds * 1000 })
      }
      sayFailure(error, 'Failed to send OTP')
    },
  })
