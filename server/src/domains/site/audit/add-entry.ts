import type { AuditAction } from '@kinora/contract/http/call'
import type { Trx } from '../../../platform/db/database.ts'
import { cancelBeforeCommit, beforeCommit } from '../../../platform/db/transaction.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './queries.ts'

interface AuditChange {
  action: AuditAction
  target: { kind: string; id: number }
  /** Null for a creation or a removal. Fields that are equal on both sides are omitted. */
  before: object | null
  after: object | null
}

/** Key of the entry that is written just before the commit. */
const pendingEntryKey = ({ kind, id }: AuditChange['target']) => `audit ${kind} ${id}`

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

interface ForeignChange {
  /** Whose own changes need no entry; null for nobody's. */
  ownerId: number | null
  target: { kind: string; id: number }
  action: AuditAction
  /** Read at once, and again before the commit. */
  facts: () => Promise<object>
}

/**
 * Call this when staff lock something that belongs to another user. Before the commit it writes an audit entry with
 * the difference, unless the change has written a more specific one.
 */
export async function auditBeforeCommit(
  trx: Trx,
  viewer: Viewer,
  { ownerId, target, action, facts }: ForeignChange,
) {
  if (viewer.id === ownerId) return
  const before = await facts()
  beforeCommit(trx, pendingEntryKey(target), async () => {
    await addAuditEntry(trx, viewer, { action, target, before, after: await facts() })
  })
}
