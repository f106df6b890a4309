import { growingFiles, growingFolder } from '../../../media/hls/growing-rendition.ts'
import type { Context } from '../../../context.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as processing from './queries.ts'

const batchSize = 500

const growingPlaylistPattern = new RegExp(`${growingFiles('').playlistFile.replace('.', '\\.')}$`)

export function isGrowingFile(key: string) {
  const [, , folder = '', file] = key.split('/')
  return file === undefined ? growingPlaylistPattern.test(folder) : folder === growingFolder
}

/** Removes growing files left by a crash. Their playlists stay for a day: an open page may still request one. */
export async function sweepGrowingFiles(ctx: Context, keys: readonly string[]) {
  const keysOf = Map.groupBy(keys, (key) => key.split('/')[1] ?? '')
  const mediaKeys = [...keysOf.keys()]
  const dayAgo = new Date(ctx.now().getTime() - 24 * 3_600_000)
  let removed = 0
  for (let start = 0; start < mediaKeys.length; start += batchSize) {
    const grown = await processing.listFullyWritten(ctx.db, mediaKeys.slice(start, start + batchSize))
    for (const { mediaKey, updatedAt } of grown) {
      const own = keysOf.get(mediaKey) ?? []
      const isOld = updatedAt < dayAgo
      const obsolete = own.filter((key) => isOld || !growingPlaylistPattern.test(key))
      for (const key of obsolete) await ctx.storage.removeTree(key)
      if (obsolete.length > 0) await ctx.storage.removeTree(storageKey(mediaKey, growingFolder))
      removed += obsolete.length
    }
  }
  return removed
}
