import { growingFiles, growingFolder } from '../../media/hls/growing.ts'
import type { Context } from '../../context.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as processing from './queries.ts'

const keysAtOnce = 500

const growingPlaylist = new RegExp(`${growingFiles('').playlistFile.replace('.', '\\.')}$`)

export function isOfGrowth(key: string) {
  const [, , folder = '', file] = key.split('/')
  return file === undefined ? growingPlaylist.test(folder) : folder === growingFolder
}

/** Removes growing files left by a crash. Their playlists stay for a day: an open page may still request one. */
export async function sweepGrowth(ctx: Context, keys: readonly string[]) {
  const keysOf = Map.groupBy(keys, (key) => key.split('/')[1] ?? '')
  const mediaKeys = [...keysOf.keys()]
  const dayAgo = new Date(ctx.now().getTime() - 24 * 3_600_000)
  let removed = 0
  for (let start = 0; start < mediaKeys.length; start += keysAtOnce) {
    const grown = await processing.listGrown(ctx.db, mediaKeys.slice(start, start + keysAtOnce))
    for (const { mediaKey, updatedAt } of grown) {
      const own = keysOf.get(mediaKey) ?? []
      const isOld = updatedAt < dayAgo
      const gone = own.filter((key) => isOld || !growingPlaylist.test(key))
      for (const key of gone) await ctx.storage.removeTree(key)
      if (gone.length > 0) await ctx.storage.removeTree(storageKey(mediaKey, growingFolder))
      removed += gone.length
    }
  }
  return removed
}
