import { msg } from '@kinora/contract/text/translate'
import type { Trx } from '../../../platform/db/database.ts'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { defineTrash } from '../../site/soft-delete/define-trash.ts'
import { deleteUploadRow } from '../uploads/claim-upload.ts'
import { videoRemoved } from './events.ts'
import { lockEditable } from './lock-editable.ts'
import { canDeleteVideo, canRestoreVideo } from './policy.ts'
import { syncLiveStatus } from './schedule.ts'

const queries = softDeleteQueries('videos', {
  owner: 'ownerId',
  title: 'title',
  image: 'poster',
  columns: ['ownerId', 'title', 'mediaKey', 'uploadId', 'deletedBy'],
})

type PurgedVideo = { id: number; ownerId: number; mediaKey: string; uploadId: number | null }

/** Event handlers remove the files and cancel a running encode. */
export async function purgeVideo(trx: Trx, { id: videoId, ownerId, mediaKey, uploadId }: PurgedVideo) {
  await queries.remove(trx, videoId)
  const uploadKey = uploadId === null ? null : await deleteUploadRow(trx, uploadId)
  await publishEvent(trx, videoRemoved, { videoId, ownerId, mediaKey, uploadKey })
}

/** All files are kept for restoring; a running encode continues. */
export const videoTrash = defineTrash({
  kind: 'video',
  missing: msg`Video not found.`,
  queries,
  lockDeletable: (trx, viewer, id) => lockEditable(trx, viewer, id, { canAct: canDeleteVideo }),
  canRestore: canRestoreVideo,
  isOwn: (viewer, { ownerId }) => viewer.id === ownerId,
  auditedFields: ({ ownerId, title }) => ({ ownerId, title }),
  onChange: (trx, { after: { id }, now }) => syncLiveStatus(trx, id, now),
  purge: purgeVideo,
})
