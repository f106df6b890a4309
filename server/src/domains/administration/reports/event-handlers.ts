import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { HandledJob } from '../../../platform/jobs/job.ts'
import type { Alert } from '../../community/notifications/alert-texts.ts'
import { notify, notifyOn, notifyStaff, onceKeys } from '../../community/notifications/notify.ts'
import { appealDecided, appealSubmitted, reportDecided } from './events.ts'
import { listReportsOfCase } from './queries.ts'

/** Reporters are notified of every status, the owner only when action was taken. */
async function notifyReportDecided(
  ctx: Context,
  { caseId, ownerId, status }: z.output<typeof reportDecided.schema>,
) {
  if (status === 'pending') return
  const reports = await listReportsOfCase(ctx.db, caseId)
  for (const { id, reporterId, title } of reports) {
    const key = `report:${id}:${status}`
    const details = { status, name: title }
    await notify(ctx, [reporterId], { kind: 'report', ...onceKeys(key), details })
  }
  const [first] = reports
  if (status !== 'actioned' || !first) return
  const key = `decision:${caseId}`
  const details = { name: first.title, note: first.publicNote }
  await notify(ctx, [ownerId], { kind: 'decision', ...onceKeys(key), details })
}

async function notifyAppealDecided(
  ctx: Context,
  { appealId, caseId, userId, status }: z.output<typeof appealDecided.schema>,
) {
  const [first] = await listReportsOfCase(ctx.db, caseId)
  const key = `appeal:${appealId}`
  const details = { status, name: first?.title ?? '' }
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
