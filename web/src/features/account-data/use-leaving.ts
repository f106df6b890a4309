import { accountData } from '@kinora/contract/account-data'
import { accounts } from '@kinora/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import type { FormLike } from '../../calls/field-errors.ts'
import { useSend } from '../../calls/use-send.ts'
import { calendarDay } from '../../lib/format.ts'
import { currentViewer, forgetSession, keepViewer } from '../accounts/use-viewer.ts'

export function useLeave(form: FormLike) {
  const navigate = useNavigate()
  return useSend(accountData.leave, {
    form,
    onDone: async () => {
      forgetSession()
      await navigate({ to: '/' })
    },
    done: ({ deletesAt }) => ({
      title: `Your account will be deleted on ${calendarDay(deletesAt)}`,
      description: 'Sign in before then to keep it',
    }),
    failed: 'Failed to delete the account',
  })
}

export const useStay = () =>
  useSend(accountData.stay, {
    refreshes: [accounts.me],
    onDone: () => {
      const viewer = currentViewer()
      if (viewer) keepViewer({ ...viewer, deletesAt: null })
    },
    done: { title: 'Your account will not be deleted', description: 'Your channel is visible to everyone again' },
    failed: 'Failed to keep the account',
  })
