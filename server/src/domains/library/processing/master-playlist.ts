import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import { writeCaptionPlaylist } from '../../../media/hls/media-playlist.ts'
import type { Db } from '../../../platform/db/database.ts'
import { captionsPath, storageKey } from '../videos/media-keys.ts'
import * as processing from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import * as queries from '../videos/queries.ts'
import { growingOf, renditionsOf } from '../videos/processing-columns.ts'

interface MasterPlaylistInput {
  videoId: number
  mediaKey: string
  durationSeconds: number
  renditions: Rendition[]
}

/** Includes the video's captions. Requires a lock on the row of `video_processing`, or two writers overwrite each other. */
export async function storeMasterPlaylist(
  ctx: Context,
  db: Db,
  { videoId, mediaKey, durationSeconds, renditions }: MasterPlaylistInput,
) {
  const captions: { language: string; label: string; uri: string }[] = []
  for (const { language, label, folder } of await queries.listPlayableCaptions(db, videoId)) {
    if (durationSeconds <= 0) break
    const uri = `${captionsPath(folder)}/${captionPlaylistName(durationSeconds)}`
    await ctx.storage.putBytes(storageKey(mediaKey, uri), Buffer.from(writeCaptionPlaylist(durationSeconds)))
    captions.push({ language, label, uri })
  }
  const master = ctx.media.writeMaster(renditions, captions)
  await ctx.storage.putBytes(storageKey(mediaKey, masterPlaylistFile), Buffer.from(master))
}

export const masterPlaylistFile = 'master.m3u8'

/** Derived from its content, so that it can be cached forever. */
const captionPlaylistName = (durationSeconds: number) => `captions-${Math.ceil(durationSeconds * 1000)}.m3u8`

export async function republishMasterPlaylist(ctx: Context, videoId: number) {
  await ctx.transaction(async (trx) => {
    const row = await processing.lockForMasterPlaylist(trx, videoId)
    if (!row || row.masterVersion === 0) return
    const [complete, growing] = [renditionsOf(row), growingOf(row)]
    await storeMasterPlaylist(ctx, trx, { ...row, renditions: complete.length > 0 ? complete : growing })
    await processing.incrementMasterVersion(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
  })
}
