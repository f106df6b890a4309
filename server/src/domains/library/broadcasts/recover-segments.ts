import { closeSegments, type OpenRendition } from '../../../media/broadcast/close-segments.ts'
import type { BroadcastSegment } from '../../../media/broadcast/segment-writer.ts'
import { timescaleOf } from '../../../media/hls/fragments.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import type { Context } from '../../../context.ts'
import { storageKey } from '../videos/media-keys.ts'
import { picturesOf } from './timeline.ts'
import { forgetParts } from './recording-writer.ts'
import * as queries from './segment-queries.ts'

interface RecoveredSession {
  videoId: number
  mediaKey: string
  /** Of the session that has the broadcast now, so that the dead one writes nothing meanwhile. */
  ingestId: string
  /** Of the session that died. */
  run: number
}

type SegmentEnd = Awaited<ReturnType<typeof queries.listEnds>>[number]

/**
 * Closes the segments that a session left open when it died, in every rendition. Its parts are stored, so that no more is
 * lost than the one that was on its way. A session that had no segment yet was not on air. Where a smaller picture still
 * lacks a segment, it shows that of the largest.
 */
export async function recoverSegments(ctx: Context, session: RecoveredSession) {
  const ends = await queries.listEnds(ctx.db, session.videoId)
  await closeOpenSegments(ctx, session, ends)
  const [largest, ...smaller] = picturesOf(ends.map(({ rendition }) => rendition))
  if (largest !== undefined && smaller.length > 0)
    await queries.addStandIns(ctx.db, { ...session, largest, smaller })
}

async function closeOpenSegments(ctx: Context, session: RecoveredSession, ends: readonly SegmentEnd[]) {
  const ofRun = ends.filter(({ run, mediaOf }) => run === session.run && mediaOf === null)
  const open = await Promise.all(ofRun.map((end) => readOpenRendition(ctx, session, end)))
  if (open.every(({ parts }) => parts.length === 0)) return
  for (const segment of closeSegments(open)) await storeSegment(ctx, session, segment)
  for (const { name, position } of open) forgetParts(ctx, session.mediaKey, { name, position })
  ctx.log.info({ videoId: session.videoId }, 'the open segments of a broadcast were recovered')
}

async function readOpenRendition(
  ctx: Context,
  { mediaKey }: RecoveredSession,
  { rendition: name, position, startSeconds, durationSeconds }: SegmentEnd,
): Promise<OpenRendition> {
  const files = growingFiles(name)
  const open = position + 1
  const parts: Buffer[] = []
  for (;;) {
    const key = storageKey(mediaKey, files.partFile(open, parts.length))
    if (!(await ctx.storage.stat(key))) break
    parts.push(await ctx.storage.read(key))
  }
  const init = parts.length > 0 ? await ctx.storage.read(storageKey(mediaKey, files.initFile)) : undefined
  const timescale = init ? timescaleOf(init) : 1
  return { name, timescale, endSeconds: startSeconds + durationSeconds, position: open, parts }
}

async function storeSegment(
  ctx: Context,
  { videoId, mediaKey, ingestId, run }: RecoveredSession,
  { name, position, startSeconds, durationSeconds, bytes }: BroadcastSegment,
) {
  const files = growingFiles(name)
  const begun = await ctx.storage.stat(storageKey(mediaKey, files.partFile(position, 0)))
  await ctx.storage.putBytes(storageKey(mediaKey, files.segmentFile(position)), bytes)
  await queries.insert(ctx.db, {
    ingestId,
    mediaKey,
    segment: {
      videoId,
      run,
      position,
      rendition: name,
      startSeconds,
      durationSeconds,
      sizeBytes: bytes.length,
      startedAt: begun?.modifiedAt ?? ctx.now(),
    },
  })
}
