import type { CallRequest } from '@kinora/contract/http/call'
import type { Appeal } from '@kinora/contract/administration/reports/schemas'
import type { reports } from '@kinora/contract/administration/reports/calls'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { appealSubmitted } from './events.ts'
import { visibilityByType } from './reportable-types.ts'
import { presentAction, presentAppeal } from './present.ts'
import * as queries from './queries.ts'

type ListQuery = CallRequest<typeof reports.listOnOwnContent>['query']

/** Actions only: pending and dismissed reports stay hidden from the owner. */
export async function listActionsOnOwnContent(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const pageQuery = { ownerId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listActionsOnOwner(ctx.db, pageQuery, visibilityByType(viewer)), {
    limit,
    anchor: ({ caseId, decidedAt }) => ({ id: caseId, time: decidedAt }),
    present: presentAction,
  })
}

type NewAppeal = { reportId: number; text: string }

/** @throws DomainError not_found (also without an action, or on content of others), conflict (appealed already) */
export async function appealAction(
  ctx: Context,
  viewer: Viewer,
  { reportId, text }: NewAppeal,
): Promise<Appeal> {
  return ctx.transaction(async (trx) => {
    const row = await queries.lockCase(trx, reportId)
    if (row?.ownerId !== viewer.id || row.status !== 'actioned') {
      throw new DomainError('not_found', 'Report not found.')
    }
    const appeal = await queries.insertAppeal(trx, { caseId: row.id, userId: viewer.id, text })
    if (!appeal) throw new DomainError('conflict', 'You have appealed already.')
    await publishEvent(trx, appealSubmitted, { appealId: appeal.id, caseId: row.id, userId: viewer.id })
    return presentAppeal(appeal)
  })
}

/** Runs when an account is deleted: reports on its content stay, without the content. */
export const clearSnapshotsOfOwner = (trx: Trx, userId: number) => queries.clearSnapshotsOfOwner(trx, userId)
