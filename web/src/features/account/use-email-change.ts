import { accountData } from '@kinora/contract/account-data'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { keepViewer } from '../accounts/use-viewer.ts'
import { isSaidAtFields } from './field-error.ts'

/** Has codes mailed to the address of now and to the new one. */
export function useStartEmailChange(onSent: (email: string, resendAt: number) => void) {
  return useMutation({
    mutationFn: (email: string) => send(accountData.startEmailChange, { body: { email } }),
    onSuccess: ({ resendInSeconds }, email) => {
      toast({ title: 'Codes sent', description: 'Check both of your mailboxes', tone: 'success' })
      onSent(email, Date.now() + resendInSeconds * 1000)
    },
    onError: (error) => {
      if (!isSaidAtFields(error)) sayFailure(error, 'Failed to send the codes')
    },
  })
}

/** Changes the address with both codes. */
export function useFinishEmailChange(onDone: () => void) {
  return useMutation({
    mutationFn: (codes: { oldCode: string; newCode: string }) =>
      send(accountData.finishEmailChange, { body: codes }),
    onSuccess: ({ user }) => {
      keepViewer(user)
      toast({ title: 'E-mail changed', description: `You sign in with ${user.email} now`, tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (!isSaidAtFields(error)) sayFailure(error, 'Failed to change the e-mail')
    },
  })
}
