import { sessions } from '@kinora/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../../calls/say-failure.ts'

/** Signs out one session. One that has ended meanwhile leaves the list as well. */
export function useSignOutSession(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(sessions.remove, { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out there', tone: 'success' }),
    onError: (error) => sayFailure(error, 'Failed to sign out'),
    onSettled: () => refresh(client, sessions.list),
  })
}

/** Signs out everywhere but here. */
export function useSignOutOthers(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(sessions.removeOthers, {}),
    onSuccess: async () => {
      await refresh(client, sessions.list)
      toast({ title: 'Signed out everywhere else', tone: 'success' })
      onDone()
    },
    onError: (error) => sayFailure(error, 'Failed to sign out'),
  })
}
