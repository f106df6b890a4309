import { accountData } from '@kinora/contract/administration/account-data/calls'
import { useSend } from '../../../calls/use-send.ts'

/** Refreshes the list on failure, too, since an export may have been started elsewhere. */
export const useStartExport = () =>
  useSend(accountData.startExport, {
    invalidates: [accountData.findExport],
    failed: 'Failed to request your data',
  })
