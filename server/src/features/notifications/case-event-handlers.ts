import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { claimDecided } from '../copyright/events.ts'
import type { appealDecided, reportDecided } from '../reports/events.ts'
import type { strikeGiven } from '../strikes/events.ts'
import * as subjects from './subject-queries.ts'
import { notify } from './notify.ts'

/** Reporters are notified of every status, the owner only when action was taken. */
export async function notifyReportDecided(
  ctx: Context,
  { caseId, ownerId, status }: z.output<typeof reportDecided.schema>,
) {
  if (status === 'pending') return
  const reports = await subjects.listReportsOfCase(ctx.db, caseId)
  for (const { id, reporterId, title } of reports) {
    const key = `report:${id}:${status}`
    const details = { status, name: title }
    await notify(ctx, [reporterId], { kind: 'report', groupKey: key, isOnce: true, eventKey: key, details })
  }
  const [first] = reports
  if (status !== 'actioned' || !first) return
  const key = `decision:${caseId}`
  const details = { name: first.title, note: first.publicNote }
  await notify(ctx, [ownerId], { kind: 'decision', groupKey: key, isOnce: true, eventKey: key, details })
}

export async function notifyAppealDecided(
  ctx: Context,
  { appealId, caseId, userId, status }: z.output<typeof appealDecided.schema>,
) {
  const [first] = await subjects.listReportsOfCase(ctx.db, caseId)
  const key = `appeal:${appealId}`
  const details = { status, name: first?.title ?? '' }
  await notify(ctx, [userId], { kind: 'appeal', groupKey: key, isOnce: true, eventKey: key, details })
}

const formatDay = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export async function notifyStrike(
  ctx: Context,
  { strikeId, userId, reason, expiresAt }: z.output<typeof strikeGiven.schema>,
) {
  const key = `strike:${strikeId}`
  const details = { reason: capitalize(reason), until: formatDay(expiresAt) }
  await notify(ctx, [userId], { kind: 'strike', groupKey: key, isOnce: true, eventKey: key, details })
}

export async function notifyClaimDecided(
  ctx: Context,
  { claimId, ownerIds, status }: z.output<typeof claimDecided.schema>,
) {
  for (const { ownerId, title, note } of await subjects.listClaimedVideos(ctx.db, claimId, ownerIds)) {
    const key = `claim:${claimId}:${status}`
    const details = { status, name: title, note }
    await notify(ctx, [ownerId], { kind: 'claim', groupKey: key, isOnce: true, eventKey: key, details })
  }
}
