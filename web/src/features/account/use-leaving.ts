import { accountData } from '@kinora/contract/account-data'
import { accounts } from '@kinora/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refresh, send } from '../../api.ts'
import { calendarDay } from '../../lib/format.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { currentViewer, forgetSession, keepViewer } from '../accounts/use-viewer.ts'
import { isSaidAtFields } from './field-error.ts'

/** Has the account deleted in seven days; here, too, nobody is signed in afterwards. */
export function useLeave() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (username: string) => send(accountData.leave, { body: { username } }),
    onSuccess: async ({ deletesAt }) => {
      // First away, so that a page for signed-in people does not ask for things it no longer gets.
      await navigate({ to: '/' })
      forgetSession()
      toast({
        title: `Your account will be deleted on ${calendarDay(deletesAt)}`,
        description: 'Sign in before then to keep it',
      })
    },
    onError: (error) => {
      if (!isSaidAtFields(error)) sayFailure(error, 'Failed to delete the account')
    },
  })
}

/** Keeps the account after all. */
export function useStay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(accountData.stay, {}),
    onSuccess: async () => {
      const viewer = currentViewer()
      if (viewer) keepViewer({ ...viewer, deletesAt: null })
      toast({
        title: 'Your account stays',
        description: 'Everybody sees your channel again',
        tone: 'success',
      })
      await refresh(client, accounts.me)
    },
    onError: (error) => sayFailure(error, 'Failed to keep the account'),
  })
}
