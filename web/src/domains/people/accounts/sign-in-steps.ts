import { t } from '@kinora/contract/text/translate'
import { accounts } from '@kinora/contract/people/accounts/calls'
import type { User } from '@kinora/contract/people/users/schemas'
import { ApiError } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { toast } from '../../../ui/toast.ts'
import { storeSession } from '../../../viewer/use-viewer.ts'
import { updatePendingCode, recordSentCode, clearPendingCode } from './pending-code.ts'

export const useSendCode = (onSent?: (email: string) => void) =>
  useSend(accounts.sendOtp, {
    onSuccess: (sent, { body: { email } }) => {
      recordSentCode(email, sent)
      onSent?.(email)
    },
    done: { title: t`OTP Sent`, description: t`Check your email for the verification code` },
    failed: (error, { body: { email } }) => {
      if (error instanceof ApiError && error.retryAfterSeconds) {
        updatePendingCode(email, { resendAt: Date.now() + error.retryAfterSeconds * 1000 })
      }
      showErrorToast(error, t`Failed to send OTP`)
    },
  })

/** Common end of all sign-in methods. `useRedirectSignedIn` leaves the page afterwards. */
export function completeSignIn({ user, token }: { user: User; token: string }) {
  clearPendingCode()
  storeSession(user, token)
  toast({ title: t`Success`, description: t`You've been successfully authenticated`, tone: 'success' })
}
