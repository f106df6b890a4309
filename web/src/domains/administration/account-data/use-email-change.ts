import { accountData } from '@kinora/contract/administration/account-data/calls'
import { hasFieldErrors } from '../../../calls/field-errors.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { storeViewer } from '../../../viewer/use-viewer.ts'

/** The forms display field errors themselves. */
const toastUnlessAtField = (fallback: string) => (error: Error) => {
  if (!hasFieldErrors(error)) showErrorToast(error, fallback)
}

export const useStartEmailChange = (onSent: (email: string, resendAt: number) => void) =>
  useSend(accountData.startEmailChange, {
    done: { title: 'Codes sent', description: 'Check both of your mailboxes' },
    failed: toastUnlessAtField('Failed to send the codes'),
    onSuccess: ({ resendInSeconds }, { body }) => onSent(body.email, Date.now() + resendInSeconds * 1000),
  })

export const useFinishEmailChange = (onDone: () => void) =>
  useSend(accountData.finishEmailChange, {
    done: ({ user }) => ({
      title: 'E-mail changed',
      description: `Sign in with ${user.email} from now on`,
    }),
    failed: toastUnlessAtField('Failed to change the e-mail'),
    onSuccess: ({ user }) => {
      storeViewer(user)
      onDone()
    },
  })
