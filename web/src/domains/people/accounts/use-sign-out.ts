import { t } from '@kinora/contract/text/translate'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '../../../calls/use-send.ts'
import { clearSession } from '../../../viewer/use-viewer.ts'

/** docs/product.md “Accounts” */
export function useSignOut() {
  const navigate = useNavigate()
  const { mutate } = useSend(accounts.logout, {
    onSuccess: async () => {
      clearSession()
      await navigate({ to: '/' })
    },
    done: { title: t`Logged out`, description: t`You've been successfully logged out` },
    failed: t`Failed to logout`,
  })
  return () => mutate()
}
