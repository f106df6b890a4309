import { accountData } from '@kinora/contract/account-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, send } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'

/** Has the viewer's data put together. When that was begun elsewhere, the list says so afterwards. */
export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(accountData.startExport, {}),
    onError: (error) => sayFailure(error, 'Failed to ask for your data'),
    onSettled: () => refresh(client, accountData.findExport),
  })
}
