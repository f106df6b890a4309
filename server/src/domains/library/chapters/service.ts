import {
  type ManagedChapters,
  parseChapters,
  validateChapters,
} from '@kinora/contract/library/chapters/schemas'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertVersion, withOptimisticLock } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findEditable, lockEditable } from '../videos/lock-editable.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, forbidden */
export async function findChapters(ctx: Context, viewer: Viewer, videoId: number): Promise<ManagedChapters> {
  const { description, durationSeconds } = await findEditable(ctx, viewer, videoId)
  const row = await queries.find(ctx.db, videoId)
  const own = (row?.chapters ?? null) as Chapter[] | null
  return {
    source: own ? 'own' : 'description',
    chapters: own ?? parseChapters(description, durationSeconds).chapters,
    version: row?.version ?? 0,
  }
}

interface ChaptersUpdate {
  videoId: number
  version: number
  chapters: Chapter[] | null
}

/**
 * Null reverts to the chapters of the description.
 * @throws DomainError not_found, forbidden, invalid (beyond the end of the video), stale
 */
export async function replaceChapters(
  ctx: Context,
  viewer: Viewer,
  { videoId, version, chapters }: ChaptersUpdate,
) {
  const save = async (trx: Trx) => {
    const { durationSeconds } = await lockEditable(trx, viewer, videoId, { action: 'video.chapters' })
    if (chapters) assertWithinDuration(chapters, durationSeconds)
    assertVersion({ version: (await queries.find(trx, videoId))?.version ?? 0 }, version)
    await queries.replace(trx, {
      videoId,
      chapters: chapters && JSON.stringify(chapters),
      version: version + 1,
      updatedAt: ctx.now(),
    })
  }
  const find = () => findChapters(ctx, viewer, videoId)
  await withOptimisticLock(() => ctx.transaction(save), find)
  return find()
}

/** The contract validates the rest; only the server knows the duration. */
function assertWithinDuration(chapters: Chapter[], durationSeconds: number) {
  const complaints = validateChapters(chapters, durationSeconds)
  const [first] = complaints
  if (!first) return
  const fields = complaints.map(({ index, field, message }) => [`chapters.${index}.${field}`, message])
  throw new DomainError('invalid', first.message, { fields: Object.fromEntries(fields) })
}
