import { type ReportReason, reportReasons } from '@kinora/contract/community/reporting/rules'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { publishEvent, defineEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import * as queries from './queries.ts'

const id = z.number().int()

export const strikeIssued = defineEvent(
  'strike-issued',
  z.object({ strikeId: id, userId: id, reason: z.enum(reportReasons), expiresAt: z.iso.datetime() }),
)

/** docs/product.md “Cases” */
const strikeDays = 90

type StrikeCause = { caseId: number } | { claimId: number }

/** At most one strike per case, or per claim and user. */
export async function giveStrike(
  trx: Trx,
  ctx: Pick<Context, 'now'>,
  viewer: Pick<Viewer, 'id'>,
  { userId, reason, ...of }: { userId: number; reason: ReportReason } & StrikeCause,
) {
  const expiresAt = new Date(ctx.now().getTime() + strikeDays * 86_400_000)
  const newStrike = { ...of, userId, reason, issuedBy: viewer.id, createdAt: ctx.now(), expiresAt }
  const strike = await queries.insertStrike(trx, newStrike)
  if (!strike) return
  await addAuditEntry(trx, viewer, {
    action: 'strike.given',
    target: { kind: 'user', id: userId },
    before: null,
    after: { ...of, reason, expiresAt: expiresAt.toISOString() },
  })
  const about = { strikeId: strike.id, userId, reason, expiresAt: expiresAt.toISOString() }
  await publishEvent(trx, strikeIssued, about)
}

export async function liftStrikes(
  trx: Trx,
  ctx: Pick<Context, 'now'>,
  viewer: Pick<Viewer, 'id'>,
  of: Parameters<typeof queries.lift>[1],
) {
  for (const { userId, reason } of await queries.lift(trx, of, ctx.now())) {
    await addAuditEntry(trx, viewer, {
      action: 'strike.lifted',
      target: { kind: 'user', id: userId },
      before: { reason },
      after: null,
    })
  }
}
