import { t } from '@kinora/contract/text/translate'
import { reports } from '@kinora/contract/administration/reports/calls'
import type { Report } from '@kinora/contract/administration/reports/schemas'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'

/** Undo submits the same report. */
export const useWithdrawReport = (onDone?: () => void) =>
  useSendWithUndo(({ id }: Report) => send(reports.withdraw, { params: { id } }), {
    revert: ({ contentType, contentId, reason, details, from, to }) =>
      send(reports.create, { body: { contentType, contentId, reason, details, from, to } }),
    invalidates: [reports.list],
    done: t`Report withdrawn`,
    failed: t`The report could not be withdrawn`,
    ...(onDone && { onSuccess: onDone }),
  })
