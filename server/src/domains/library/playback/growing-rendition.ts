import { t } from '@kinora/contract/text/translate'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import {
  growingFolder,
  parseBroadcastPartName,
  parseGrowingSegmentName,
} from '../../../media/hls/growing-rendition.ts'
import { parseMediaPlaylist } from '../../../media/hls/media-playlist.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import { broadcastWindowsOf } from '../broadcasts/broadcast-windows.ts'
import { storageKey } from '../videos/media-keys.ts'
import { findRenditionsByMediaKey, recordAwaitedSegment } from '../processing/queries.ts'
import { growingOf, isUnpackedRecording, renditionsOf } from '../videos/processing-columns.ts'

/** Below common proxy timeouts; the player is then redirected to try again. */
const maxWaitMs = 20_000
const pollMs = 250

export type GrowingPart =
  | { is: 'stored' }
  /** The rendition is complete, so the part is a byte range of its file. */
  | { is: 'bytes'; bytes: Buffer }
  | { is: 'late' }

export const isGrowingKey = (key: string) => key.split('/')[2] === growingFolder

interface WaitingRequest {
  address: string
  disconnected: AbortSignal
}

/**
 * Finds a part of a rendition, waiting if it is not written yet. Segments after the last one, which a playlist
 * written in advance may name, are empty.
 * @throws DomainError not_found, unavailable (too many waiting requests)
 */
export async function waitForPart(
  ctx: Context,
  key: string,
  { address, disconnected }: WaitingRequest,
): Promise<GrowingPart> {
  const [, mediaKey = '', , file = ''] = key.split('/')
  const before = takeSnapshot(ctx, mediaKey)
  const found = await findPart(ctx, before, key)
  if (found) return found
  const row = await before.findRow()
  return limitWaiting(async () => {
    const since = performance.now()
    const { position } = parsePartName(file)
    // A broadcast is written as it comes, whatever is awaited.
    const isEncodedFor = position !== undefined && row && !isUnpackedRecording(row)
    while (performance.now() - since < maxWaitMs && !disconnected.aborted) {
      const snapshot = await nextSnapshot(ctx, mediaKey, isEncodedFor ? { position, since } : undefined)
      const written = await findPart(ctx, snapshot, key)
      if (written) return written
    }
    return { is: 'late' }
  }, networkOf(address))
}

const maxWaiting = shareOf(2000)
/** Players request segments of video and audio at once, and many may share one address. */
export const maxPerNetwork = 60

const limitWaiting = limitConcurrency(maxWaiting, {
  perKey: maxPerNetwork,
  error: () => new DomainError('unavailable', t`Too many requests for this part.`, { retryAfterSeconds: 5 }),
})

/** Snapshot of a video's files. Each check runs once for all waiting requests. */
interface MediaSnapshot {
  isStored: (key: string) => Promise<boolean>
  findRow: () => ReturnType<typeof findRenditionsByMediaKey>
}

function takeSnapshot(ctx: Context, mediaKey: string): MediaSnapshot {
  const stored = new Map<string, Promise<boolean>>()
  let row: ReturnType<typeof findRenditionsByMediaKey> | undefined
  return {
    isStored: (key) => {
      const known = stored.get(key) ?? ctx.storage.stat(key).then((found) => found !== undefined)
      stored.set(key, known)
      return known
    },
    findRow: () => (row ??= findRenditionsByMediaKey(ctx.db, mediaKey)),
  }
}

interface AwaitedSegment {
  position: number
  /** When its request came. */
  since: number
}

interface PendingSnapshot {
  taken: Promise<MediaSnapshot>
  latest: AwaitedSegment | undefined
}

const pendingSnapshots = new Map<string, PendingSnapshot>()

/** Tells the encoding node which segment the latest waiting request is for. */
function nextSnapshot(ctx: Context, mediaKey: string, awaited: AwaitedSegment | undefined) {
  const pending = pendingSnapshots.get(mediaKey) ?? startSnapshot(ctx, mediaKey)
  if (awaited && awaited.since >= (pending.latest?.since ?? 0)) pending.latest = awaited
  return pending.taken
}

function startSnapshot(ctx: Context, mediaKey: string): PendingSnapshot {
  const pending: PendingSnapshot = {
    latest: undefined,
    taken: broadcastWindowsOf(ctx)
      .nextChange(mediaKey, { ms: pollMs })
      .then(async () => {
        pendingSnapshots.delete(mediaKey)
        if (pending.latest) await recordAwaitedSegment(ctx.db, mediaKey, pending.latest.position)
        return takeSnapshot(ctx, mediaKey)
      }),
  }
  pendingSnapshots.set(mediaKey, pending)
  return pending
}

/** Undefined while the part is not written. */
async function findPart(
  ctx: Context,
  snapshot: MediaSnapshot,
  key: string,
): Promise<GrowingPart | undefined> {
  if (await snapshot.isStored(key)) return { is: 'stored' }
  const [, mediaKey = '', , file = ''] = key.split('/')
  const row = await snapshot.findRow()
  const { name, position, part } = parsePartName(file)
  const isNamed = (rendition: Rendition) => rendition.name === name
  const rendition = row && renditionsOf(row).find(isNamed)
  // Parts of a broadcast are for its edge alone.
  if (rendition && part !== undefined) throw new DomainError('not_found', t`File not found.`)
  if (rendition) return { is: 'bytes', bytes: await readByteRange(ctx, mediaKey, rendition, position) }
  if (!row || !growingOf(row).some(isNamed)) throw new DomainError('not_found', t`File not found.`)
  return undefined
}

const parsePartName = (file: string): { name: string; position?: number; part?: number } =>
  parseGrowingSegmentName(file) ?? parseBroadcastPartName(file) ?? { name: file.replace(/-init\.mp4$/, '') }

async function readByteRange(
  ctx: Context,
  mediaKey: string,
  rendition: Rendition,
  position: number | undefined,
) {
  const playlist = parseMediaPlaylist(
    (await ctx.storage.read(storageKey(mediaKey, rendition.playlistFile))).toString(),
  )
  const byteRange = position === undefined ? playlist.init : playlist.segments[position]
  if (!byteRange) return Buffer.alloc(0)
  const range = { start: byteRange.offset, end: byteRange.offset + byteRange.length - 1 }
  const chunks = await ctx.storage.stream(storageKey(mediaKey, rendition.mediaFile), range)
  return Buffer.concat(await Array.fromAsync(chunks as AsyncIterable<Buffer>))
}
