import { setTimeout as pause } from 'node:timers/promises'
import { growingFolder, growingSegmentOf } from '../../media/hls/growing.ts'
import { parseMediaPlaylist } from '../../media/hls/media-playlist.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { storageKey } from '../videos/media-keys.ts'
import { findGrowth } from '../processing/queries.ts'
import { growingOf, renditionsOf } from '../videos/stored-facts.ts'
import { takePlace } from './waiting.ts'

/** Below common proxy timeouts; the player is then redirected to try again. */
const patienceMs = 20_000
const lookAgainMs = 250

export type Grown =
  | { is: 'stored' }
  /** The rendition is complete, so the part is a byte range of its file. */
  | { is: 'bytes'; bytes: Buffer }
  | { is: 'late' }

export const isGrowing = (key: string) => key.split('/')[2] === growingFolder

interface Waiter {
  address: string
  gone: AbortSignal
}

/**
 * Finds a part of a rendition, waiting if it is not written yet. Segments after the last one, which a playlist
 * written in advance may name, are empty.
 * @throws DomainError not_found, unavailable (too many waiting requests)
 */
export async function findGrown(ctx: Context, key: string, { address, gone }: Waiter): Promise<Grown> {
  const [, mediaKey = ''] = key.split('/')
  const found = await findIn(ctx, lookAt(ctx, mediaKey), key)
  if (found) return found
  const giveBack = takePlace(networkOf(address))
  try {
    const until = performance.now() + patienceMs
    while (performance.now() < until && !gone.aborted) {
      const written = await findIn(ctx, await nextLook(ctx, mediaKey), key)
      if (written) return written
    }
    return { is: 'late' }
  } finally {
    giveBack()
  }
}

/** Snapshot of a video's files. Each check runs once for all waiting requests. */
interface Look {
  isStored: (key: string) => Promise<boolean>
  row: () => ReturnType<typeof findGrowth>
}

function lookAt(ctx: Context, mediaKey: string): Look {
  const stored = new Map<string, Promise<boolean>>()
  let row: ReturnType<typeof findGrowth> | undefined
  return {
    isStored: (key) => {
      const known = stored.get(key) ?? ctx.storage.stat(key).then((found) => found !== undefined)
      stored.set(key, known)
      return known
    },
    row: () => (row ??= findGrowth(ctx.db, mediaKey)),
  }
}

const coming = new Map<string, Promise<Look>>()

function nextLook(ctx: Context, mediaKey: string): Promise<Look> {
  const known = coming.get(mediaKey)
  if (known) return known
  const look = pause(lookAgainMs).then(() => {
    coming.delete(mediaKey)
    return lookAt(ctx, mediaKey)
  })
  coming.set(mediaKey, look)
  return look
}

/** Undefined while the part is not written. */
async function findIn(ctx: Context, look: Look, key: string): Promise<Grown | undefined> {
  if (await look.isStored(key)) return { is: 'stored' }
  const [, mediaKey = '', , file = ''] = key.split('/')
  const row = await look.row()
  const { name, position } = namedBy(file)
  const isNamed = (rendition: Rendition) => rendition.name === name
  const rendition = row && renditionsOf(row).find(isNamed)
  if (rendition) return { is: 'bytes', bytes: await readPlace(ctx, mediaKey, rendition, position) }
  if (!row || !growingOf(row).some(isNamed)) throw new DomainError('not_found', 'File not found.')
  return undefined
}

const namedBy = (file: string): { name: string; position?: number } =>
  growingSegmentOf(file) ?? { name: file.replace(/-init\.mp4$/, '') }

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
