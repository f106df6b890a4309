import {
  chapterMessages,
  chaptersOf,
  complaintsOfChapters,
  type Chapter,
  type OwnChapters,
} from '@kinora/contract/chapters'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findEditable, lockEditable } from '../videos/lock-editable.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, forbidden */
export async function findChapters(ctx: Context, viewer: Viewer, videoId: number): Promise<OwnChapters> {
  const { description, durationSeconds } = await findEditable(ctx, viewer, videoId)
  const row = await queries.find(ctx.db, videoId)
  const own = (row?.chapters ?? null) as Chapter[] | null
  return {
    source: own ? 'own' : 'description',
    chapters: own ?? chaptersOf(description, durationSeconds).chapters,
    version: row?.version ?? 0,
  }
}

interface Change {
  videoId: number
  version: number
}

/** @throws DomainError not_found, forbidden, invalid (beyond the end of the video), conflict (stale version) */
export async function replaceChapters(
  ctx: Context,
  viewer: Viewer,
  change: Change & { chapters: Chapter[] },
) {
  await ctx.transaction(async (trx) => {
    const { durationSeconds } = await lockEditable(trx, viewer, change.videoId, { action: 'video.chapters' })
    refuseBeyond(change.chapters, durationSeconds)
    await write(ctx, trx, { ...change, chapters: JSON.stringify(change.chapters) })
  })
  return findChapters(ctx, viewer, change.videoId)
}

/** @throws DomainError not_found, forbidden, conflict (stale version) */
export async function resetChapters(ctx: Context, viewer: Viewer, change: Change) {
  await ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, change.videoId, { action: 'video.chapters' })
    await write(ctx, trx, { ...change, chapters: null })
  })
  return findChapters(ctx, viewer, change.videoId)
}

async function write(
  ctx: Context,
  trx: Trx,
  { videoId, version, chapters }: Change & { chapters: string | null },
) {
  const before = (await queries.find(trx, videoId))?.version ?? 0
  if (before !== version) throw new DomainError('conflict', chapterMessages.stale)
  await queries.replace(trx, { videoId, chapters, version: version + 1, updatedAt: ctx.now() })
}

/** The contract validates the rest; only the server knows the duration. */
function refuseBeyond(chapters: Chapter[], durationSeconds: number) {
  const complaints = complaintsOfChapters(chapters, durationSeconds)
  const [first] = complaints
  if (!first) return
  const fields = complaints.map(({ index, field, message }) => [`chapters.${index}.${field}`, message])
  throw new DomainError('invalid', first.message, { fields: Object.fromEntries(fields) })
}
