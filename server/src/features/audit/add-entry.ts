import type { AuditAction } from '@kinora/contract/call'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './queries.ts'

interface Change {
  action: AuditAction
  target: { kind: string; id: number }
  /** What was there and what is there now, as far as it changed; null for nothing. */
  before: object | null
  after: object | null
}

/** Writes down what a member of the staff does, in the transaction that does it. Secrets have no place in it. */
export async function addAuditEntry(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { action, target, before, after }: Change,
) {
  await queries.insert(trx, {
    actorId: viewer.id,
    action,
    targetKind: target.kind,
    targetId: target.id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  })
}
