import type { AuditEntry, AuditVerification } from '@kinora/contract/administration/audit/schemas'
import type { audit } from '@kinora/contract/administration/audit/calls'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import * as queries from './queries.ts'

type ListQuery = CallRequest<typeof audit.list>['query']

const dayMs = 24 * 3600 * 1000
const dayStart = (day: string | undefined, plusDays = 0) =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + plusDays * dayMs)

export async function listAuditEntries(ctx: Context, { limit, cursor, from, to, ...filter }: ListQuery) {
  const narrowed = { ...filter, from: dayStart(from), before: dayStart(to, 1) }
  const rows = await queries.listEntries(ctx.db, narrowed, { after: anchorOf(cursor), limit: limit + 1 })
  return pageFrom(rows, { limit, anchor: ({ id, at }) => ({ id: Number(id), time: at }), present })
}

const present = (row: queries.EntryRow): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  actorId: row.actorId,
  actor:
    row.username === null
      ? null
      : presentUserSummary({
          id: row.actorId,
          username: row.username,
          avatarKey: row.avatarKey,
          isVerified: row.isVerified ?? false,
        }),
  sessionId: row.sessionId,
  apiKeyId: row.apiKeyId,
  action: row.action,
  target: { kind: row.targetKind, id: row.targetId },
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
})

const maxReportedBreaks = 20

/** Recomputes the full hash chain. */
export async function verifyAuditChain(db: Db): Promise<AuditVerification> {
  const broken = await queries.findBrokenLinks(db, maxReportedBreaks)
  return { isWhole: broken.length === 0, broken, ...(await queries.findChainEnd(db)) }
}
