import { t, type Message } from '@kinora/contract/text/translate'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Anchor } from '../../../platform/db/keyset.ts'
import type { Deletion } from '../../../platform/db/soft-delete.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'

interface DeletedItem {
  id: number
  title: string
  thumbHash: string | null
  deletedAt: Date
}

interface DeletableRow {
  id: number
  deletedBy: number | null
}

/** Made by `softDeleteQueries`. */
interface TrashQueries<Row> {
  list: (
    db: Db,
    page: { deletedBy: number; after: Anchor | undefined; limit: number },
  ) => Promise<DeletedItem[]>
  count: (db: Db, deletedBy: number, until: Date) => Promise<number>
  listOldest: (db: Db, deletedBy: number, part: { until: Date; limit: number }) => Promise<{ id: number }[]>
  setDeleted: (trx: Trx, id: number, deletion: Deletion | null) => Promise<Row>
  lockDeleted: (trx: Trx, id: number) => Promise<Row | undefined>
  lockDeletedBefore: (trx: Trx, before: Date, limit: number) => Promise<Row[]>
  lockOfOwner: (trx: Trx, ownerId: number, limit: number) => Promise<Row[]>
}

type AuditedStep = 'removed' | 'restored' | 'destroyed'

interface TrashDefinition<Row> {
  kind: TrashKind
  /** The refusal where there is none. */
  missing: Message
  queries: TrashQueries<Row>
  /**
   * Locks a row that the viewer may delete.
   * @throws DomainError not_found, forbidden
   */
  lockDeletable: (trx: Trx, viewer: Viewer, id: number) => Promise<NoInfer<Row>>
  canRestore: (viewer: Viewer, row: NoInfer<Row>) => boolean
  /** Otherwise the change is audited. */
  isOwn: (viewer: Viewer, row: NoInfer<Row>) => boolean
  auditedFields: (row: NoInfer<Row>, step: AuditedStep) => object
  /** Runs last, after a deletion and after a restoration. */
  onChange?: (trx: Trx, change: { before: NoInfer<Row>; after: NoInfer<Row>; now: Date }) => Promise<void>
  /** Removes a locked row for good. */
  purge: (trx: Trx, row: NoInfer<Row>, now: Date) => Promise<void>
}

/** Soft delete of one kind of content: hidden and restorable, then purged. What staff do is audited. */
export function defineTrash<Row extends DeletableRow>({
  kind,
  missing,
  queries,
  lockDeletable,
  canRestore,
  isOwn,
  auditedFields,
  onChange,
  purge,
}: TrashDefinition<Row>) {
  const audit = async (trx: Trx, viewer: Viewer, row: Row, step: AuditedStep) => {
    if (isOwn(viewer, row)) return
    const before = { ...auditedFields(row, step), deletedBy: row.deletedBy }
    const target = { kind, id: row.id }
    await addAuditEntry(trx, viewer, { action: `${kind}.${step}`, target, before, after: null })
  }
  const setDeleted = async (trx: Trx, before: Row, deletion: Deletion | null, now: Date) => {
    const after = await queries.setDeleted(trx, before.id, deletion)
    await onChange?.(trx, { before, after, now })
  }
  const moveToTrash = async (trx: Trx, viewer: Viewer, id: number, now: Date) => {
    const row = await lockDeletable(trx, viewer, id)
    await audit(trx, viewer, row, 'removed')
    await setDeleted(trx, row, { at: now, by: viewer.id }, now)
  }
  const lockTrashed = async (trx: Trx, viewer: Viewer, id: number, step: AuditedStep) => {
    const row = await queries.lockDeleted(trx, id)
    if (!row || !canRestore(viewer, row)) throw new DomainError('not_found', t(missing))
    await audit(trx, viewer, row, step)
    return row
  }
  const purgeAll = async (trx: Trx, rows: Row[], now: Date) => {
    for (const row of rows) await purge(trx, row, now)
    return rows.length
  }
  return {
    list: queries.list,
    count: queries.count,
    listOldest: queries.listOldest,
    /** For a locked row; neither authorized nor audited. */
    setDeleted,
    /** @throws DomainError not_found, forbidden */
    moveToTrash,
    /** @throws DomainError not_found, forbidden */
    softDelete: (ctx: Context, viewer: Viewer, id: number) =>
      ctx.transaction((trx) => moveToTrash(trx, viewer, id, ctx.now())),
    /** @throws DomainError not_found, also for what another user deleted */
    restore: async (trx: Trx, viewer: Viewer, id: number, now: Date) =>
      setDeleted(trx, await lockTrashed(trx, viewer, id, 'restored'), null, now),
    /** @throws DomainError not_found, as above */
    remove: async (trx: Trx, viewer: Viewer, id: number, now: Date) =>
      purge(trx, await lockTrashed(trx, viewer, id, 'destroyed'), now),
    /** Purges a batch of what was deleted before then; returns its size. */
    removeOlder: async (trx: Trx, before: Date, limit: number) =>
      purgeAll(trx, await queries.lockDeletedBefore(trx, before, limit), before),
    /** Account deletion: purges a batch of what the user owns, deleted or not; returns its size. */
    removeOfOwner: async (trx: Trx, ownerId: number, { limit, now }: { limit: number; now: Date }) =>
      purgeAll(trx, await queries.lockOfOwner(trx, ownerId, limit), now),
  }
}
