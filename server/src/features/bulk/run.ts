import { screeningFor } from '../filtering/screening.ts'
import type { BulkChange } from '@kinora/contract/bulk'
import { isWorking, type BulkState } from '@kinora/contract/bulk-rules'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { addEvent } from '../../platform/events/events.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { applyTo, restoreTo, type Fields } from './fields.ts'
import type { editVideos, forgetBulkEdits } from './job-definitions.ts'
import { presentEdit, undoableSince } from './present.ts'
import * as queries from './queries.ts'

/** Videos per transaction: the most that a killed node repeats, and the step of the progress bar. */
const atOnce = 20

/**
 * Resumable: the state of each video is stored in its item and updated in the transaction that changes the video, so
 * the job may be killed at any time and run twice.
 */
export const runEditVideos: JobHandler<typeof editVideos> = async (
  ctx,
  { bulkEditId },
  { signal, confirm },
) => {
  for (;;) {
    signal.throwIfAborted()
    const isOver = await ctx.transaction(async (trx) => {
      await confirm?.(trx)
      return goOn(ctx, trx, bulkEditId)
    })
    if (isOver) return
  }
}

async function goOn(ctx: Context, trx: Trx, id: number): Promise<boolean> {
  const edit = await queries.lock(trx, id)
  if (!edit || !isWorking(edit.state as BulkState)) return true
  const state = edit.state === 'running' ? 'waiting' : 'changed'
  const items = await queries.listItems(trx, id, { state, limit: atOnce })
  const screening = await screeningFor({ cache: ctx.cache, db: trx }, null, 'videos.approve')
  const whole = { ownerId: edit.ownerId, change: edit.change as BulkChange, now: ctx.now(), screening }
  for (const { videoId, before, after } of items) {
    const of = { ...whole, videoId }
    const settled =
      state === 'waiting'
        ? await tryOne(trx, of)
        : await restoreOne(trx, of, before as Fields, after as Fields)
    await queries.setItem(trx, { bulkEditId: id, videoId }, settled)
  }
  await queries.countDone(trx, id, state)
  const isOver = items.length < atOnce
  if (isOver) await queries.end(trx, id, state === 'waiting' ? 'done' : 'undone', ctx.now())
  const row = await queries.lock(trx, id)
  if (row) {
    const payload = presentEdit(row, ctx.now())
    await addEvent(trx, { viewerId: edit.ownerId, name: 'bulk-edit', payload })
  }
  return isOver
}

type One = Parameters<typeof applyTo>[1]

/** A failure of one video, such as a full playlist, does not stop the others. */
async function tryOne(trx: Trx, of: One) {
  try {
    const fields = await applyTo(trx, of)
    return { state: 'changed' as const, ...fields }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { state: 'refused' as const, refusal: error.message }
  }
}

async function restoreOne(trx: Trx, of: One, before: Fields, after: Fields) {
  await restoreTo(trx, of, { before, after })
  return { state: 'restored' as const }
}

const forgottenAtOnce = 50

export const runForgetBulkEdits: JobHandler<typeof forgetBulkEdits> = async (ctx, _payload, { signal }) => {
  const before = undoableSince(ctx.now())
  for (;;) {
    signal.throwIfAborted()
    const removed = await ctx.transaction((trx) => queries.removeOlder(trx, before, forgottenAtOnce))
    if (removed < forgottenAtOnce) return
  }
}
