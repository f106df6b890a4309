import type { AuditAction } from '@kinora/contract/call'
import { beforeCommit } from '../../platform/db/before-commit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry, nameOf } from './add-entry.ts'

interface Foreign {
  ownerId: number
  target: { kind: string; id: number }
  action: AuditAction
  /** What stands in the audit of the thing: asked for at once, and again when the transaction has changed it. */
  facts: () => Promise<object>
}

/**
 * Whoever locks what belongs to somebody else, to change it by right of the staff, says so here: an entry of the audit is
 * written as the transaction ends, with what is other then, unless whoever changed it has written one that says more.
 */
export async function noteForeignChange(
  trx: Trx,
  viewer: Viewer,
  { ownerId, target, action, facts }: Foreign,
) {
  if (viewer.id === ownerId) return
  const before = await facts()
  beforeCommit(trx, nameOf(target), async () => {
    await addAuditEntry(trx, viewer, { action, target, before, after: await facts() })
  })
}
