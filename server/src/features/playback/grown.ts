import { setTimeout as pause } from 'node:timers/promises'
import { growingFolder, growingSegmentOf } from '../../media/hls/growing.ts'
import { parseMediaPlaylist } from '../../media/hls/media-playlist.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { storageKey } from '../videos/media-keys.ts'
import { findGrowth } from '../processing/queries.ts'
import { growingOf, renditionsOf } from '../videos/stored-facts.ts'

/** Shorter than the patience of proxies; a player that still wants the segment is sent to ask again. */
const patienceMs = 20_000
const lookAgainMs = 250
/** A request that waits costs little, but not nothing. */
const mostWaiting = 2000
let waiting = 0

/** What becomes of a request for a part of a rendition that is, or was, being written. */
export type Grown =
  | { is: 'stored' }
  /** The rendition is complete: the part is a place in its one file. */
  | { is: 'bytes'; bytes: Buffer }
  | { is: 'late' }

/** Whether a key is a part of a growing rendition. */
export const isGrowing = (key: string) => key.split('/')[2] === growingFolder

/**
 * Finds a part of a rendition, waiting a while for one that is not written yet. A segment after the last one, which a
 * playlist written in advance may name, is empty.
 * @throws DomainError not_found, unavailable (too many wait already)
 */
export async function findGrown(ctx: Context, key: string, gone: AbortSignal): Promise<Grown> {
  const until = performance.now() + patienceMs
  for (;;) {
    if (await ctx.storage.stat(key)) return { is: 'stored' }
    const whole = await findWhole(ctx, key)
    if (whole) return { is: 'bytes', bytes: whole }
    if (performance.now() > until || gone.aborted) return { is: 'late' }
    await waitAMoment(gone)
  }
}

async function waitAMoment(gone: AbortSignal) {
  if (waiting >= mostWaiting) {
    throw new DomainError('unavailable', 'Too many are waiting for this part.', { retryAfterSeconds: 5 })
  }
  waiting += 1
  try {
    await pause(lookAgainMs, undefined, { signal: gone }).catch(() => undefined)
  } finally {
    waiting -= 1
  }
}

/** Undefined while the rendition is being written. */
async function findWhole(ctx: Context, key: string): Promise<Buffer | undefined> {
  const [, mediaKey = '', , file = ''] = key.split('/')
  const row = await findGrowth(ctx.db, mediaKey)
  const segment = growingSegmentOf(file)
  const name = segment?.name ?? file.replace(/-init\.mp4$/, '')
  const isNamed = (rendition: Rendition) => rendition.name === name
  const rendition = row && renditionsOf(row).find(isNamed)
  if (rendition) return readPlace(ctx, mediaKey, rendition, segment?.position)
  if (!row || !growingOf(row).some(isNamed)) throw new DomainError('not_found', 'File not found.')
  return undefined
}

async function readPlace(ctx: Context, mediaKey: string, rendition: Rendition, position: number | undefined) {
  const playlist = parseMediaPlaylist(
    (await ctx.storage.read(storageKey(mediaKey, rendition.playlistFile))).toString(),
  )
  const place = position === undefined ? playlist.init : playlist.segments[position]
  if (!place) return Buffer.alloc(0)
  const range = { start: place.offset, end: place.offset + place.length - 1 }
  const pieces = await ctx.storage.stream(storageKey(mediaKey, rendition.mediaFile), range)
  return Buffer.concat(await Array.fromAsync(pieces as AsyncIterable<Buffer>))
}
