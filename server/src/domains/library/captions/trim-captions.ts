import type { Cue } from '@kinora/contract/library/captions/cues/cue'
import type { TrimSpan } from '../../../media/broadcast/trim-segment.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { readCues, storeCues } from './caption-files.ts'
import * as queries from './queries.ts'

interface TrimmedVideo {
  videoId: number
  /** Its new media key. */
  to: string
  span: TrimSpan
}

/** Stores the captions of a film that was cut with it; lines that were cut off are gone. */
export async function trimCaptions(ctx: Context, trx: Trx, { videoId, to, span }: TrimmedVideo) {
  for (const track of await queries.listOfVideo(trx, videoId)) {
    const cues = trimCues(await readCues(ctx, track), span)
    const folder = await storeCues(ctx, to, cues)
    await queries.update(trx, track.id, { folder, cueCount: cues.length, updatedAt: ctx.now() })
  }
}

export function trimCues(cues: readonly Cue[], { startSeconds, endSeconds }: TrimSpan): Cue[] {
  const [from, to] = [Math.round(startSeconds * 1000), Math.round(endSeconds * 1000)]
  return cues
    .filter(({ startMs, endMs }) => endMs > from && startMs < to)
    .map((cue) => ({
      ...cue,
      startMs: Math.max(cue.startMs, from) - from,
      endMs: Math.min(cue.endMs, to) - from,
    }))
}
