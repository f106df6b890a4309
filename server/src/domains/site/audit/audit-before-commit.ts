import type { AuditAction } from '@kinora/contract/http/call'
import { beforeCommit } from '../../../platform/db/before-commit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry, pendingEntryKey } from './add-entry.ts'

interface ForeignChange {
  ownerId: number
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
