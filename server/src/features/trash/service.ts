import type { CallRequest } from '@kinora/contract/call'
import { trashDays, type trash, type TrashItem, type TrashKind } from '@kinora/contract/trash'
import type { Context } from '../../context.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { emptyTrash } from './job-definitions.ts'
import { trashed, type Trashed } from './kinds.ts'

const trashMs = trashDays * 86_400_000

const kinds = Object.entries(trashed) as [TrashKind, Trashed][]

type Query = CallRequest<typeof trash.list>['query']

/** One page of what the viewer deleted, of every kind, newest first. */
export async function listTrash(ctx: Context, viewer: Viewer, { cursor, limit }: Query) {
  const page = { deletedBy: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  const lists = await Promise.all(
    kinds.map(async ([kind, { list }]) => (await list(ctx.db, page)).map((row) => ({ kind, ...row }))),
  )
  const rows = lists.flat().toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime() || b.id - a.id)
  return pageFrom(rows, {
    limit,
    anchor: ({ deletedAt, id }) => ({ time: deletedAt, id }),
    present: (row): TrashItem => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      deletedAt: row.deletedAt.toISOString(),
      goneAt: new Date(row.deletedAt.getTime() + trashMs).toISOString(),
    }),
  })
}

/** @throws DomainError not_found, when nothing of this kind can be deleted */
export const trashOf = (kind: TrashKind) => found(trashed[kind], 'This')

const atOnce = 20

/** Removes for good what was deleted long enough ago; a few at a time, so that no transaction grows long. */
export const runEmptyTrash: JobHandler<typeof emptyTrash> = async (ctx, _payload, { signal, log }) => {
  const before = new Date(ctx.now().getTime() - trashMs)
  for (const [kind, { removeOlder }] of kinds) {
    for (;;) {
      signal.throwIfAborted()
      const removed = await ctx.transaction((trx) => removeOlder(trx, before, atOnce))
      if (removed > 0) log.info({ kind, removed }, 'removed for good from the trash')
      if (removed < atOnce) break
    }
  }
}
