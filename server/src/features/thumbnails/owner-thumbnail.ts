import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { scheduleFolderRemoval } from './thumbnail-images.ts'
import * as pictures from './queries.ts'

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
  await scheduleFolderRemoval(ctx, trx, mediaKey, await pictures.removeByKinds(trx, videoId, [own.kind]))
  const pictureId = await pictures.insert(trx, { videoId, ...own })
  await pictures.setChosen(trx, videoId, pictureId)
  return pictureId
}
