import { type BulkState, isInProgress } from '@kinora/contract/studio/bulk/rules'
import type { BulkChange } from '@kinora/contract/studio/bulk/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { applyChange, restoreFields, type VideoFields } from './change-video.ts'
import * as queries from './queries.ts'
import { editVideos, deleteExpiredBulkEdits, presentBulkEdit, undoableSince } from './service.ts'

/** Videos per transaction: the most that a killed node repeats, and the step of the progress bar. */
const batchSize = 20

/**
 * Resumable: the state of each video is stored in its item and updated in the transaction that changes the video, so
 * the job may be killed at any time and run twice.
 */
export const runEditVideos: JobHandler<typeof editVideos> = async (
  ctx,
  { bulkEditId },
  { signal, confirmClaim },
) => {
  for (;;) {
    signal.throwIfAborted()
    const isOver = await ctx.transaction(async (trx) => {
      await confirmClaim?.(trx)
      return processBatch(ctx, trx, bulkEditId)
    })
    if (isOver) return
  }
}

async function processBatch(ctx: Context, trx: Trx, id: number): Promise<boolean> {
  const edit = await queries.lock(trx, id)
  if (!edit || !isInProgress(edit.state as BulkState)) return true
  const state = edit.state === 'running' ? 'waiting' : 'changed'
  const items = await queries.listItems(trx, id, { state, limit: batchSize })
  const moderation = await moderationRulesFor({ cache: ctx.cache, db: trx }, null, 'videos.approve')
  const context = { ownerId: edit.ownerId, change: edit.change as BulkChange, now: ctx.now(), moderation }
  // A refusal is kept as the sentence that the owner reads.
  await runInLanguageOf({ ...ctx, db: trx }, edit.ownerId, async () => {
    for (const { videoId, before, after } of items) {
      const of = { ...context, videoId }
      const settled =
        state === 'waiting'
          ? await tryChange(trx, of)
          : await restoreVideo(trx, of, before as VideoFields, after as VideoFields)
      await queries.updateItem(trx, { bulkEditId: id, videoId }, settled)
    }
  })
  await queries.updateProgress(trx, id, state)
  const isOver = items.length < batchSize
  if (isOver) await queries.finish(trx, id, state === 'waiting' ? 'done' : 'undone', ctx.now())
  const row = await queries.lock(trx, id)
  if (row) {
    const payload = presentBulkEdit(row, ctx.now())
    await pushEvent(trx, { viewerId: edit.ownerId, name: 'bulk-edit', payload })
  }
  return isOver
}

type EditTarget = Parameters<typeof applyChange>[1]

/** A failure of one video, such as a full playlist, does not stop the others. */
async function tryChange(trx: Trx, of: EditTarget) {
  try {
    const fields = await applyChange(trx, of)
    return { state: 'changed' as const, ...fields }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { state: 'refused' as const, refusal: error.message }
  }
}

async function restoreVideo(trx: Trx, of: EditTarget, before: VideoFields, after: VideoFields) {
  await restoreFields(trx, of, { before, after })
  return { state: 'restored' as const }
}

const deletedPerBatch = 50

export const runDeleteExpiredBulkEdits: JobHandler<typeof deleteExpiredBulkEdits> = async (
  ctx,
  _payload,
  { signal },
) => {
  const before = undoableSince(ctx.now())
  for (;;) {
    signal.throwIfAborted()
    const removed = await ctx.transaction((trx) => queries.deleteOlder(trx, before, deletedPerBatch))
    if (removed < deletedPerBatch) return
  }
}

export const bulkJobs: HandledJob[] = [
  handleJob(editVideos, runEditVideos),
  handleJob(deleteExpiredBulkEdits, runDeleteExpiredBulkEdits),
]
export const bulkSchedules = [scheduleDaily(deleteExpiredBulkEdits, '03:50', {})]
