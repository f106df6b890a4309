import { t } from '@kinora/contract/text/translate'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { useNavigate } from '@tanstack/react-router'
import { useSend, type FormLike } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { getViewer, clearSession, storeViewer } from '../../../viewer/use-viewer.ts'

export function useDeleteAccount(form: FormLike) {
  const navigate = useNavigate()
  return useSend(accountData.scheduleDeletion, {
    form,
    onSuccess: async () => {
      clearSession()
      await navigate({ to: '/' })
    },
    done: ({ deletesAt }) => ({
      title: t`Your account will be deleted on ${{ date: formatDate(deletesAt) }}`,
      description: t`Sign in before then to keep it`,
    }),
    failed: t`Failed to delete the account`,
  })
}

export const useCancelAccountDeletion = () =>
  useSend(accountData.cancelDeletion, {
    invalidates: [accounts.me],
    onSuccess: () => {
      const viewer = getViewer()
      if (viewer) storeViewer({ ...viewer, deletesAt: null })
    },
    done: {
      title: t`Your account will not be deleted`,
      description: t`Your channel is visible to everyone again`,
    },
    failed: t`Failed to keep the account`,
  })
