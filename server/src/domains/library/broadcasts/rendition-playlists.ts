import type { Context } from '../../../context.ts'
import { parseMediaPlaylist, type ByteRange, type Segment } from '../../../media/hls/media-playlist.ts'
import { storageKey } from '../videos/media-keys.ts'

export interface RenditionPlaylist {
  init: ByteRange
  segments: Segment[]
}

/** Playlists of films never change: a replaced file gets another folder. */
const keptPlaylists = 200
const playlistsOfNode = new WeakMap<Context['storage'], Map<string, Promise<RenditionPlaylist>>>()

/** The segments of a finished rendition. */
export function readRenditionPlaylist(
  ctx: Context,
  mediaKey: string,
  file: string,
): Promise<RenditionPlaylist> {
  const known = playlistsOfNode.get(ctx.storage) ?? new Map<string, Promise<RenditionPlaylist>>()
  playlistsOfNode.set(ctx.storage, known)
  const key = storageKey(mediaKey, file)
  const reading = known.get(key) ?? read(ctx, key)
  // The one that was used last is removed last.
  known.delete(key)
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  for (const oldest of known.keys()) if (known.size > keptPlaylists) known.delete(oldest)
  return reading
}

async function read({ storage }: Context, key: string): Promise<RenditionPlaylist> {
  const { init, segments } = parseMediaPlaylist((await storage.read(key)).toString())
  return { init: init ?? { offset: 0, length: 0 }, segments }
}
