import { msg, plural, t } from '@kinora/contract/text/translate'
import { bulkLimits, type BulkState } from '@kinora/contract/studio/bulk/rules'
import type { bulk } from '@kinora/contract/studio/bulk/calls'
import type { BulkChange, BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { lockOwnPlaylist } from '../../community/playlists/items.ts'
import { searchCondition, type SearchCondition } from '../../library/search-query/search-condition.ts'
import { listIdsOfOwner, filterOwnIds } from '../../library/videos/owner-queries.ts'
import { assertActiveCategory } from '../../library/videos/service.ts'
import * as queries from './queries.ts'

type BulkEditRequest = CallRequest<typeof bulk.create>['body']

export const editVideos = defineJob('edit-videos', z.object({ bulkEditId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 5,
  expireSeconds: 3600,
  concurrency: 2,
})

export const deleteExpiredBulkEdits = defineJob('delete-expired-bulk-edits', z.object({}), { attempts: 3 })

const undoWindowMs = bulkLimits.undoHours * 3_600_000

const undoUntil = (createdAt: Date) => new Date(createdAt.getTime() + undoWindowMs)

export const undoableSince = (now: Date) => new Date(now.getTime() - undoWindowMs)

const canUndo = ({ state, createdAt }: Pick<queries.EditRow, 'state' | 'createdAt'>, now: Date) =>
  (state === 'running' || state === 'done') && undoUntil(createdAt) > now

export const presentBulkEdit = (row: queries.EditRow, now: Date): BulkEdit => ({
  id: row.id,
  state: row.state as BulkState,
  change: row.change as BulkChange,
  total: row.total,
  done: row.done,
  refused: row.refused,
  refusal: row.refusal,
  createdAt: row.createdAt.toISOString(),
  undoUntil: canUndo(row, now) ? undoUntil(row.createdAt).toISOString() : null,
})

/**
 * Starts a bulk edit, which a job applies. Videos that are not the viewer's own, or are in the trash, are skipped.
 * @throws DomainError not_found (no video left, playlist), invalid (category, too many), conflict (another edit is
 * running)
 */
export async function startBulkEdit(
  ctx: Context,
  viewer: Viewer,
  request: BulkEditRequest,
): Promise<BulkEdit> {
  const searchFilter = await searchCondition(ctx, request.all?.q, 'videosOfOne')
  return ctx.transaction(async (trx) => {
    const { change } = request
    await assertValidTargets(trx, viewer, change)
    const videoIds = await listSelectedVideos(trx, viewer, { ...request, searchFilter })
    const edit = { ownerId: viewer.id, change, total: videoIds.length, createdAt: ctx.now() }
    const id = await queries.insert(trx, edit)
    if (id === undefined)
      throw new DomainError('conflict', t`Another change of your videos is still in progress.`)
    await queries.insertItems(trx, id, videoIds)
    await addJob(trx, editVideos, { bulkEditId: id })
    return presentBulkEdit(orNotFound(await queries.lock(trx, id), msg`Change not found.`), ctx.now())
  })
}

async function assertValidTargets(trx: Trx, viewer: Viewer, { category, playlist }: BulkChange) {
  if (category !== undefined) await assertActiveCategory(trx, category)
  if (playlist !== undefined) await lockOwnPlaylist(trx, { ownerId: viewer.id, playlistId: playlist })
}

async function listSelectedVideos(
  trx: Trx,
  viewer: Viewer,
  { ids = [], all, searchFilter }: BulkEditRequest & { searchFilter: SearchCondition | undefined },
) {
  const chosen = all
    ? await listIdsOfOwner(
        trx,
        { ...all, ownerId: viewer.id, searchCondition: searchFilter },
        { except: all.except, limit: bulkLimits.all + 1 },
      )
    : await filterOwnIds(trx, viewer.id, ids)
  if (chosen.length === 0) throw new DomainError('not_found', t`Video not found.`)
  if (chosen.length > bulkLimits.all) {
    const limit = bulkLimits.all
    throw new DomainError(
      'invalid',
      t`${plural({ limit }, { one: msg`At most ${{ limit }} video can be changed at once.`, other: msg`At most ${{ limit }} videos can be changed at once.` })}`,
    )
  }
  return chosen
}

export async function findLatestBulkEdit(ctx: Context, viewer: Viewer): Promise<{ edit: BulkEdit | null }> {
  const now = ctx.now()
  const row = await queries.findLatest(ctx.db, viewer.id, undoableSince(now))
  return { edit: row ? presentBulkEdit(row, now) : null }
}

/**
 * Restores every field; videos that were not changed yet stay as they are. Idempotent.
 * @throws DomainError not_found, conflict (too old, or another edit is running)
 */
export async function undoBulkEdit(ctx: Context, viewer: Viewer, id: number): Promise<BulkEdit> {
  const now = ctx.now()
  return ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, id)
    if (row?.ownerId !== viewer.id) throw new DomainError('not_found', t`Change not found.`)
    if (row.state === 'running' || row.state === 'done') {
      if (!canUndo(row, now)) throw new DomainError('conflict', t`This can no longer be undone.`)
      if (!(await queries.startUndo(trx, id))) {
        throw new DomainError('conflict', t`Another change of your videos is still in progress.`)
      }
      await queries.updateProgress(trx, id, 'changed')
      await addJob(trx, editVideos, { bulkEditId: id })
    }
    return presentBulkEdit(orNotFound(await queries.lock(trx, id), msg`Change not found.`), now)
  })
}
