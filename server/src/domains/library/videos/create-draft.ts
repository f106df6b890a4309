import { t } from '@kinora/contract/text/translate'
import { titleFromTemplate } from '@kinora/contract/library/upload-defaults/rules'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import type { Trx } from '../../../platform/db/database.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import { findUploadDefaults } from '../upload-defaults/service.ts'
import { videoCreated } from './events.ts'
import { newMediaKey } from './media-keys.ts'
import * as queries from './queries.ts'

export async function insertVideo(trx: Trx, video: Parameters<typeof queries.insert>[1]): Promise<number> {
  const videoId = await queries.insert(trx, video)
  await publishEvent(trx, videoCreated, { videoId, ownerId: video.ownerId })
  return videoId
}

/** Runs in the transaction that completes the upload. Returns the video's id. */
export async function createDraft(
  trx: Trx,
  { ownerId, uploadId, fileName }: { ownerId: number; uploadId: number; fileName: string },
): Promise<number> {
  const chosen = await findUploadDefaults(trx, ownerId)
  const { title: template, category: categoryId, tags, ...begin } = chosen
  const title = titleFromTemplate(template, fileName, videoLimits.title) || t`Untitled`
  const id = await insertVideo(trx, {
    ...begin,
    title,
    categoryId,
    ownerId,
    uploadId,
    mediaKey: newMediaKey(),
  })
  if (tags.length > 0) await replaceOfVideo(trx, id, tags)
  return id
}
