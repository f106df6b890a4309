import { writeCaptionPlaylist } from '../../media/hls/caption-playlist.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { captionsFolder, storageKey } from '../videos/media-keys.ts'
import * as processing from './queries.ts'
import { tellOwner } from './progress.ts'
import * as queries from '../videos/queries.ts'
import { growingOf, renditionsOf } from '../videos/stored-facts.ts'

interface Master {
  videoId: number
  mediaKey: string
  durationSeconds: number
  renditions: Rendition[]
}

/** Includes the video's captions. Requires a lock on the row of `video_processing`, or two writers overwrite each other. */
export async function storeMaster(
  ctx: Context,
  db: Db,
  { videoId, mediaKey, durationSeconds, renditions }: Master,
) {
  const captions: { language: string; label: string; uri: string }[] = []
  for (const { language, label, folder } of await queries.listShownCaptions(db, videoId)) {
    if (durationSeconds <= 0) break
    const uri = `${captionsFolder(folder)}/${playlistName(durationSeconds)}`
    await ctx.storage.putBytes(storageKey(mediaKey, uri), Buffer.from(writeCaptionPlaylist(durationSeconds)))
    captions.push({ language, label, uri })
  }
  const master = ctx.media.writeMaster(renditions, captions)
  await ctx.storage.putBytes(storageKey(mediaKey, 'master.m3u8'), Buffer.from(master))
}

/** Derived from its content, so that it can be cached forever. */
const playlistName = (durationSeconds: number) => `captions-${Math.ceil(durationSeconds * 1000)}.m3u8`

export async function republishMaster(ctx: Context, videoId: number) {
  await ctx.transaction(async (trx) => {
    const row = await processing.lockForMaster(trx, videoId)
    if (!row || row.masterVersion === 0) return
    const [whole, growing] = [renditionsOf(row), growingOf(row)]
    await storeMaster(ctx, trx, { ...row, renditions: whole.length > 0 ? whole : growing })
    await processing.countMaster(trx, videoId)
    await tellOwner(ctx, trx, videoId)
  })
}
