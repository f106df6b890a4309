import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { dropFolders } from './pictures.ts'
import * as pictures from './queries.ts'

export const aspectOf = (isShort: boolean) => (isShort ? 9 / 16 : 16 / 9)

interface Own {
  kind: 'frame' | 'upload'
  folder: string
  atSeconds?: number
  picture?: string
  sizeBytes?: number
}

export async function replaceOwn(
  ctx: Context,
  trx: Trx,
  { id: videoId, mediaKey }: { id: number; mediaKey: string },
  own: Own,
) {
  await dropFolders(ctx, trx, mediaKey, await pictures.removeOfKinds(trx, videoId, [own.kind]))
  const pictureId = await pictures.insert(trx, { videoId, ...own })
  await pictures.setChosen(trx, videoId, pictureId)
  return pictureId
}
