import type { CallRequest } from '@kinora/contract/http/call'
import type { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { movePostToTrash } from '../../community/posts/trash.ts'
import { updateVideo } from '../../library/videos/update-video.ts'
import { moveToTrash } from '../../library/videos/trash.ts'

/** Skips items that are gone; returns the ids that were processed. */
async function processEach(ids: readonly number[], work: (id: number) => Promise<unknown>) {
  const done: number[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
    }
  }
  return { ids: done }
}

type BulkChange = CallRequest<typeof managedVideos.updateMany>['body']

/** @throws DomainError invalid (category) */
export const updateManyVideos = (ctx: Context, viewer: Viewer, { ids, change }: BulkChange) => {
  const { categoryId: category, ...rest } = change
  return processEach(ids, (id) =>
    updateVideo(ctx, viewer, {
      id,
      change: { ...rest, ...(category !== undefined && { category }) },
      extraChange: (trx, before) =>
        addAuditEntry(trx, viewer, {
          action: 'video.updated',
          target: { kind: 'video', id },
          before: { isPublished: before.isPublished, categoryId: before.categoryId },
          after: { isPublished: before.isPublished, categoryId: before.categoryId, ...change },
        }),
    }),
  )
}

const createBulkRemoval =
  (move: (trx: Trx, viewer: Viewer, id: number, now: Date) => Promise<void>) =>
  (ctx: Context, viewer: Viewer, ids: readonly number[]) =>
    ctx.transaction((trx) => processEach(ids, (id) => move(trx, viewer, id, ctx.now())))

export const removeManyVideos = createBulkRemoval(moveToTrash)
export const removeManyPosts = createBulkRemoval(movePostToTrash)
