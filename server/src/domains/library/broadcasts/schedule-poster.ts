import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { listOfVideo } from '../thumbnails/queries.ts'
import { updateMedia } from '../videos/media.ts'
import { presentPoster } from '../videos/present.ts'
import { findPosters } from './schedule-queries.ts'

/**
 * A playlist on air has the picture of the film that it shows, under the film's own address, so that the film's rights hold;
 * unless its owner chose one.
 */
export async function showPosterOfEntry(ctx: Context, trx: Trx, videoId: number) {
  const posters = await findPosters(trx, videoId, ctx.now())
  if (!posters) return
  const { shown, poster, thumbnailUrl } = posters
  const next = presentPoster({ poster, thumbnailUrl })
  if (JSON.stringify(next) === JSON.stringify(shown)) return
  if ((await listOfVideo(trx, videoId)).some(({ isChosen }) => isChosen)) return
  await updateMedia(trx, videoId, { poster: next && JSON.stringify(next) })
}
