import { accountData } from '@kinora/contract/account-data'
import { isSaidAtFields } from '../../calls/field-errors.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { keepViewer } from '../accounts/use-viewer.ts'

/** The forms display field errors themselves. */
const sayUnlessShown = (fallback: string) => (error: Error) => {
  if (!isSaidAtFields(error)) sayFailure(error, fallback)
}

export const useStartEmailChange = (onSent: (email: string, resendAt: number) => void) =>
  useSend(accountData.startEmailChange, {
    done: { title: 'Codes sent', description: 'Check both of your mailboxes' },
    failed: sayUnlessShown('Failed to send the codes'),
    onDone: ({ resendInSeconds }, { body }) => onSent(body.email, Date.now() + resendInSeconds * 1000),
  })

export const useFinishEmailChange = (onDone: () => void) =>
  useSend(accountData.finishEmailChange, {
    done: ({ user }) => ({
      title: 'E-mail changed',
      description: `Sign in with ${user.email} from now on`,
    }),
    failed: sayUnlessShown('Failed to change the e-mail'),
    onDone: ({ user }) => {
      keepViewer(user)
      onDone()
    },
  })
