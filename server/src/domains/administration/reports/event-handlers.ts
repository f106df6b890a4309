import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { HandledJob } from '../../../platform/jobs/job.ts'
import type { Alert } from '../../community/notifications/alert-texts.ts'
import { notify, notifyOn, notifyStaff, onceKeys } from '../../community/notifications/notify.ts'
import { appealDecided, appealSubmitted, reportDecided } from './events.ts'
import { listReportsOfCase } from './queries.ts'

type ReportOfCase = Awaited<ReturnType<typeof listReportsOfCase>>[number]

/** A post has no title of its own; the notification says whose it is. */
const namedContent = ({ contentType, title, ownerName }: ReportOfCase) =>
  contentType === 'post' && ownerName !== null ? { postOf: ownerName } : { name: title }

/** Reporters are notified of every status, the owner only when action was taken. */
async function notifyReportDecided(
  ctx: Context,
  { caseId, ownerId, status }: z.output<typeof reportDecided.schema>,
) {
  if (status === 'pending') return
  const reports = await listReportsOfCase(ctx.db, caseId)
  for (const report of reports) {
    const { id, reporterId } = report
    const key = `report:${id}:${status}`
    const details = { status, ...namedContent(report) }
    await notify(ctx, [reporterId], { kind: 'report', ...onceKeys(key), details })
  }
  const [first] = reports
  if (status !== 'actioned' || !first) return
  const key = `decision:${caseId}`
  const details = { ...namedContent(first), note: first.publicNote }
  await notify(ctx, [ownerId], { kind: 'decision', ...onceKeys(key), details })
}

async function notifyAppealDecided(
  ctx: Context,
  { appealId, caseId, userId, status }: z.output<typeof appealDecided.schema>,
) {
  const [first] = await listReportsOfCase(ctx.db, caseId)
  const key = `appeal:${appealId}`
  const details = { status, ...(first && namedContent(first)) }
  await notify(ctx, [userId], { kind: 'appeal', ...onceKeys(key), details })
}

const alertAppealMade = (ctx: Context, { appealId }: z.output<typeof appealSubmitted.schema>) =>
  notifyStaff(ctx, {
    kind: 'alert',
    ...onceKeys(`appeal-made:${appealId}`),
    details: { alert: 'case-appealed' satisfies Alert, link: '/admin/reports' },
  })

export const reportEventHandlers: HandledJob[] = [
  notifyOn(reportDecided, 'notify-report-decided', notifyReportDecided),
  notifyOn(appealDecided, 'notify-appeal-decided', notifyAppealDecided),
  notifyOn(appealSubmitted, 'alert-appeal-made', alertAppealMade),
]
