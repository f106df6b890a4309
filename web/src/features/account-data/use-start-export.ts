import { accountData } from '@kinora/contract/account-data'
import { useSend } from '../../calls/use-send.ts'

/** Has the viewer's data put together. When that was begun elsewhere, the list says so afterwards. */
export const useStartExport = () =>
  useSend(accountData.startExport, {
    refreshes: [accountData.findExport],
    failed: 'Failed to ask for your data',
  })
