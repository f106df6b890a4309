import { reports, type Report } from '@kinora/contract/reports'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'

/** Undo submits the same report. */
export const useWithdraw = (onDone?: () => void) =>
  useSendWithUndo(({ id }: Report) => send(reports.withdraw, { params: { id } }), {
    takeBack: ({ contentType, contentId, reason, details, from, to }) =>
      send(reports.create, { body: { contentType, contentId, reason, details, from, to } }),
    refreshes: [reports.list],
    done: 'Report withdrawn',
    failed: 'The report could not be withdrawn',
    ...(onDone && { onDone }),
  })
