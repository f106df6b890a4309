import type { AuditAction } from '@kinora/contract/call'
import { callOff } from '../../platform/db/before-commit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './queries.ts'

interface Change {
  action: AuditAction
  target: { kind: string; id: number }
  /** What was there and what is there now; null for nothing. What is the same on both sides is left out. */
  before: object | null
  after: object | null
}

/** What is due of a thing as the transaction ends (foreign-change.ts) goes by this. */
export const nameOf = ({ kind, id }: Change['target']) => `audit ${kind} ${id}`

/** Writes down what a member of the staff does, in the transaction that does it. Secrets have no place in it. */
export async function addAuditEntry(
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'apiKeyId'>,
  { action, target, before, after }: Change,
) {
  const isChanged = (name: string) => JSON.stringify(part(before, name)) !== JSON.stringify(part(after, name))
  const changed = (side: object | null) =>
    side && JSON.stringify(Object.fromEntries(Object.entries(side).filter(([name]) => isChanged(name))))
  callOff(trx, nameOf(target))
  await queries.insert(trx, {
    actorId: viewer.id,
    sessionId: viewer.sessionId ?? null,
    apiKeyId: viewer.apiKeyId ?? null,
    action,
    targetKind: target.kind,
    targetId: target.id,
    before: changed(before),
    after: changed(after),
  })
}

const part = (side: object | null, name: string) => side && (side as Record<string, unknown>)[name]
