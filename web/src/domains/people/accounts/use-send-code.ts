import { accounts } from '@kinora/contract/people/accounts/calls'
import { ApiError } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { updatePendingCode, recordSentCode } from './pending-code.ts'

export const useSendCode = (onSent?: (email: string) => void) =>
  useSend(accounts.sendOtp, {
    onSuccess: (sent, { body: { email } }) => {
      recordSentCode(email, sent)
      onSent?.(email)
    },
    done: { title: 'OTP Sent', description: 'Check your email for the verification code' },
    failed: (error, { body: { email } }) => {
      if (error instanceof ApiError && error.retryAfterSeconds) {
        updatePendingCode(email, { resendAt: Date.now() + error.retryAfterSeconds * 1000 })
      }
      showErrorToast(error, 'Failed to send OTP')
    },
  })
