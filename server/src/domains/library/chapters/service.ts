import { chapterMessages } from '@kinora/contract/library/chapters/rules'
import {
  type ManagedChapters,
  parseChapters,
  validateChapters,
} from '@kinora/contract/library/chapters/schemas'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
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
}

/** @throws DomainError not_found, forbidden, invalid (beyond the end of the video), conflict (stale version) */
export async function replaceChapters(
  ctx: Context,
  viewer: Viewer,
  change: ChaptersUpdate & { chapters: Chapter[] },
) {
  await ctx.transaction(async (trx) => {
    const { durationSeconds } = await lockEditable(trx, viewer, change.videoId, { action: 'video.chapters' })
    assertWithinDuration(change.chapters, durationSeconds)
    await saveChapters(ctx, trx, { ...change, chapters: JSON.stringify(change.chapters) })
  })
  return findChapters(ctx, viewer, change.videoId)
}

/** @throws DomainError not_found, forbidden, conflict (stale version) */
export async function resetChapters(ctx: Context, viewer: Viewer, change: ChaptersUpdate) {
  await ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, change.videoId, { action: 'video.chapters' })
    await saveChapters(ctx, trx, { ...change, chapters: null })
  })
  return findChapters(ctx, viewer, change.videoId)
}

async function saveChapters(
  ctx: Context,
  trx: Trx,
  { videoId, version, chapters }: ChaptersUpdate & { chapters: string | null },
) {
  const before = (await queries.find(trx, videoId))?.version ?? 0
  if (before !== version) throw new DomainError('conflict', chapterMessages.stale)
  await queries.replace(trx, { videoId, chapters, version: version + 1, updatedAt: ctx.now() })
}

/** The contract validates the rest; only the server knows the duration. */
function assertWithinDuration(chapters: Chapter[], durationSeconds: number) {
  const complaints = validateChapters(chapters, durationSeconds)
  const [first] = complaints
  if (!first) return
  const fields = complaints.map(({ index, field, message }) => [`chapters.${index}.${field}`, message])
  throw new DomainError('invalid', first.message, { fields: Object.fromEntries(fields) })
}
