import type { Tables } from '../db/tables.ts'
import * as queries from '../storage/orphan-queries.ts'
import type { Storage } from '../storage/storage.ts'
import type { HandledJob, JobRun } from './job.ts'

type Context = Parameters<HandledJob['run']>[0]

interface SweepBatch {
  stored: number
  orphans: readonly string[]
}

interface Sweep {
  kind: string
  batches: AsyncIterable<SweepBatch>
  remove: (path: string) => Promise<unknown>
}

const graceMs = 7 * 24 * 3_600_000
/** A larger share suggests a database that lost rows. */
const autoRemovalLimit = { files: 100, share: 0.01 }
const removalBatchSize = 100

/**
 * Removes files that every run of a week found without a row. When there are too many, nothing is removed until an
 * administrator confirms.
 */
export async function sweepOrphans(ctx: Context, { signal, log }: JobRun, { kind, batches, remove }: Sweep) {
  const seenAt = ctx.now()
  let stored = 0
  for await (const batch of batches) {
    signal.throwIfAborted()
    stored += batch.stored
    await queries.recordOrphans(ctx.db, kind, batch.orphans, seenAt)
  }
  await queries.deleteUnseenOrphans(ctx.db, kind, seenAt)

  const foundBefore = new Date(seenAt.getTime() - graceMs)
  const due = await queries.countDueOrphans(ctx.db, kind, foundBefore)
  if (ctx.config.SWEEP === 'report') {
    if (due > 0) log.info({ kind, due }, 'orphans would be removed (SWEEP=report)')
    return
  }
  const isHeld = due > Math.max(autoRemovalLimit.files, stored * autoRemovalLimit.share)
  await queries.holdOrphans(ctx.db, kind, { isHeld, foundBefore })
  if (isHeld)
    log.error({ kind, due, stored }, 'too many orphans: none is removed until an administrator confirms')

  const filter = { foundBefore, onlyReleased: isHeld, limit: removalBatchSize }
  let removed = 0
  for (;;) {
    signal.throwIfAborted()
    const paths = await queries.listDueOrphans(ctx.db, kind, filter)
    for (const path of paths) await remove(path)
    if (paths.length > 0) await queries.deleteOrphans(ctx.db, kind, paths)
    removed += paths.length
    if (paths.length < removalBatchSize) break
  }
  if (removed > 0) log.info({ kind, removed }, 'orphans removed')
}

const lookupBatchSize = 500

export async function* batchOrphans(
  paths: AsyncIterable<string> | Iterable<string>,
  listOrphans: (paths: string[]) => Promise<readonly string[]>,
): AsyncGenerator<SweepBatch> {
  let some: string[] = []
  for await (const path of paths) {
    if (some.push(path) < lookupBatchSize) continue
    yield { stored: some.length, orphans: await listOrphans(some) }
    some = []
  }
  if (some.length > 0) yield { stored: some.length, orphans: await listOrphans(some) }
}

export async function* listFolders(storage: Storage, root: string): AsyncGenerator<string> {
  let last = ''
  for await (const key of storage.listTree(root)) {
    const folder = key.slice(0, key.lastIndexOf('/'))
    if (folder !== last) yield folder
    last = folder
  }
}

export const sweepFolders = <Name extends keyof Tables>(
  ctx: Context,
  run: JobRun,
  root: string,
  references: queries.References<Name>,
) =>
  sweepOrphans(ctx, run, {
    kind: root,
    batches: batchOrphans(listFolders(ctx.storage, root), (folders) =>
      queries.listOrphans(ctx.db, references, folders),
    ),
    remove: (folder) => ctx.storage.removeTree(folder),
  })
