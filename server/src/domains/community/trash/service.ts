import type { CallRequest } from '@kinora/contract/http/call'
import { trashDays, type TrashKind } from '@kinora/contract/community/trash/rules'
import type { trash } from '@kinora/contract/community/trash/calls'
import type { TrashItem, TrashTotals } from '@kinora/contract/community/trash/schemas'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { deletedTitleLength } from '../../../platform/db/soft-delete.ts'
import { unlessRefused } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type JobHandler, defineJob } from '../../../platform/jobs/job.ts'
import { sumTrashBytes } from '../../people/storage-quota/usage-queries.ts'
import { commentTrash } from '../comments/trash.ts'
import { playlistTrash } from '../playlists/trash.ts'
import { postTrash } from '../posts/trash.ts'
import { videoTrash } from '../../library/videos/trash.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { z } from 'zod'

const retentionMs = trashDays * 86_400_000

export const trashes = { video: videoTrash, comment: commentTrash, playlist: playlistTrash, post: postTrash }

const trashEntries = Object.entries(trashes) as [TrashKind, (typeof trashes)[TrashKind]][]

type ListQuery = CallRequest<typeof trash.list>['query']

export async function listTrash(ctx: Context, viewer: Viewer, { cursor, limit, kind: only }: ListQuery) {
  const page = { deletedBy: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  const lists = await Promise.all(
    trashEntries
      .filter(([kind]) => only === undefined || kind === only)
      .map(async ([kind, { list }]) => (await list(ctx.db, page)).map((row) => ({ kind, ...row }))),
  )
  const rows = lists.flat().toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime() || b.id - a.id)
  return pageFrom(rows, {
    limit,
    anchor: ({ deletedAt, id }) => ({ time: deletedAt, id }),
    present: (row): TrashItem => ({
      kind: row.kind,
      id: row.id,
      title: truncateText(row.title, deletedTitleLength),
      thumbHash: row.thumbHash,
      deletedAt: row.deletedAt.toISOString(),
      goneAt: new Date(row.deletedAt.getTime() + retentionMs).toISOString(),
    }),
  })
}

/** `bytes` counts towards the viewer's quota until the items are gone for good. */
export async function findTrashTotals(ctx: Context, viewer: Viewer): Promise<TrashTotals> {
  const { db } = ctx
  const [counts, bytes] = await Promise.all([
    countByKind(db, viewer, ctx.now()),
    sumTrashBytes(db, viewer.id),
  ])
  return { ...counts, bytes }
}

async function countByKind(db: Db, viewer: Viewer, until: Date) {
  const counts = await Promise.all(
    trashEntries.map(async ([kind, { count }]) => [kind, await count(db, viewer.id, until)] as const),
  )
  return Object.fromEntries(counts) as Record<TrashKind, number>
}

const maxPerCall = 100

/** Removes what was in the trash at `begun`, each item in a transaction of its own; items restored in the meantime stay. */
export async function emptyTrashBatch(ctx: Context, viewer: Viewer, begun: string | undefined) {
  const before = begun === undefined ? ctx.now() : new Date(begun)
  let removed = 0
  for (const [, { listOldest, remove }] of trashEntries) {
    const some = await listOldest(ctx.db, viewer.id, { until: before, limit: maxPerCall - removed })
    for (const { id } of some)
      await unlessRefused(ctx.transaction((trx) => remove(trx, viewer, id, ctx.now())))
    removed += some.length
    if (removed >= maxPerCall) break
  }
  const counts = await countByKind(ctx.db, viewer, before)
  return {
    before: before.toISOString(),
    removed,
    left: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

interface Item {
  kind: TrashKind
  id: number
}

/** @throws DomainError not_found, also for what another user deleted */
export async function restoreFromTrash(ctx: Context, viewer: Viewer, { kind, id }: Item) {
  await ctx.transaction((trx) => trashes[kind].restore(trx, viewer, id, ctx.now()))
}

/**
 * Removes one item for good.
 * @throws DomainError not_found, also for what another user deleted
 */
export async function removeFromTrash(ctx: Context, viewer: Viewer, { kind, id }: Item) {
  await ctx.transaction((trx) => trashes[kind].remove(trx, viewer, id, ctx.now()))
}

export const purgeTrash = defineJob('purge-trash', z.object({}), { attempts: 3, expireSeconds: 3600 })

const batchSize = 20

/** In batches, so that no transaction grows long. */
export const runPurgeTrash: JobHandler<typeof purgeTrash> = async (ctx, _payload, { signal, log }) => {
  const before = new Date(ctx.now().getTime() - retentionMs)
  for (const [kind, { removeOlder }] of trashEntries) {
    for (;;) {
      signal.throwIfAborted()
      const removed = await ctx.transaction((trx) => removeOlder(trx, before, batchSize))
      if (removed > 0) log.info({ kind, removed }, 'removed for good from the trash')
      if (removed < batchSize) break
    }
  }
}
