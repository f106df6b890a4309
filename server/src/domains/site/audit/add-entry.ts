import type { AuditAction } from '@kinora/contract/http/call'
import { cancelBeforeCommit } from '../../../platform/db/before-commit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './queries.ts'

interface AuditChange {
  action: AuditAction
  target: { kind: string; id: number }
  /** Null for a creation or a removal. Fields that are equal on both sides are omitted. */
  before: object | null
  after: object | null
}

/** Key of the entry that `foreign-change.ts` writes before the commit. */
export const pendingEntryKey = ({ kind, id }: AuditChange['target']) => `audit ${kind} ${id}`

/** Writes the entry in the transaction of the change. Must not contain secrets. */
export async function addAuditEntry(
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'apiKeyId'>,
  { action, target, before, after }: AuditChange,
) {
  const isChanged = (name: string) =>
    JSON.stringify(fieldOf(before, name)) !== JSON.stringify(fieldOf(after, name))
  const changed = (side: object | null) =>
    side && JSON.stringify(Object.fromEntries(Object.entries(side).filter(([name]) => isChanged(name))))
  cancelBeforeCommit(trx, pendingEntryKey(target))
  await queries.insertEntry(trx, {
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

const fieldOf = (side: object | null, name: string) => side && (side as Record<string, unknown>)[name]
