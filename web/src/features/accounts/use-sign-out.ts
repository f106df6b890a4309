import { accounts } from '@kinora/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { forgetSession } from './use-viewer.ts'

/** Ends the session here and on the server and goes to / (spec 000 §2). */
export function useSignOut() {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => send(accounts.logout, {}),
    onSuccess: async () => {
      // First away, so that a page for signed-in people does not ask for things it no longer gets.
      await navigate({ to: '/' })
      forgetSession()
      toast({ title: 'Logged out', description: "You've been successfully logged out", tone: 'success' })
    },
    onError: (error) => sayFailure(error, 'Failed to logout'),
  })
  return () => mutate()
}
