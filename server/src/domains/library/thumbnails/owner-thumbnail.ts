import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { scheduleFolderRemoval } from './thumbnail-images.ts'
import * as thumbnailQueries from './queries.ts'

export const thumbnailAspectOf = (isShort: boolean) => (isShort ? 9 / 16 : 16 / 9)

interface OwnerThumbnail {
  kind: 'frame' | 'upload'
  folder: string
  atSeconds?: number
  picture?: string
  sizeBytes?: number
}

export async function replaceOwnerThumbnail(
  ctx: Context,
  trx: Trx,
  { id: videoId, mediaKey }: { id: number; mediaKey: string },
  own: OwnerThumbnail,
) {
  await scheduleFolderRemoval(
    ctx,
    trx,
    mediaKey,
    await thumbnailQueries.removeByKinds(trx, videoId, [own.kind]),
  )
  const pictureId = await thumbnailQueries.insert(trx, { videoId, ...own })
  await thumbnailQueries.setChosen(trx, videoId, pictureId)
  return pictureId
}
