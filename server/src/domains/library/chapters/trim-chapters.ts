import { chapterLimits } from '@kinora/contract/library/chapters/rules'
import { parseChapters } from '@kinora/contract/library/chapters/schemas'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import type { TrimSpan } from '../../../media/broadcast/trim-segment.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { findForUpdate } from '../videos/queries.ts'
import * as queries from './queries.ts'

interface TrimmedVideo {
  videoId: number
  span: TrimSpan
  now: Date
}

/**
 * Moves the chapters of a film that is cut, before its duration changes. Those of the description become a list of their
 * own, since its times are those of before.
 */
export async function trimChapters(trx: Trx, { videoId, span, now }: TrimmedVideo) {
  const row = await queries.find(trx, videoId)
  const video = await findForUpdate(trx, videoId)
  const own = row?.chapters as Chapter[] | null | undefined
  const chapters = own ?? parseChapters(video?.description ?? '', video?.durationSeconds ?? 0).chapters
  if (chapters.length === 0) return
  const version = (row?.version ?? 0) + 1
  const left = moveChapters(chapters, span)
  await queries.replace(trx, { videoId, chapters: JSON.stringify(left), version, updatedAt: now })
}

/** None where too few are left. The one that the cut falls into begins at 0, unless the next one does almost. */
export function moveChapters(
  chapters: readonly Chapter[],
  { startSeconds, endSeconds }: TrimSpan,
): Chapter[] {
  const { minGapSeconds, min } = chapterLimits
  const moved = chapters
    .filter((chapter) => chapter.startSeconds < endSeconds)
    .map((chapter) => ({ ...chapter, startSeconds: Math.round(chapter.startSeconds - startSeconds) }))
  const first = moved.findLastIndex((chapter) => chapter.startSeconds < minGapSeconds)
  const left = moved
    .slice(Math.max(0, first))
    .map((chapter, position) => (position === 0 ? { ...chapter, startSeconds: 0 } : chapter))
  return left.length < min ? [] : left
}
