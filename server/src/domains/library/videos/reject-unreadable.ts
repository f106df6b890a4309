import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { cancelUpload } from '../uploads/service.ts'
import { findUnclaimedUpload, notAVideoError } from '../uploads/claim-upload.ts'

/**
 * Deletes an upload whose first bytes cannot be those of a video; names and declared types are ignored.
 * @throws DomainError unsupported_type
 */
export async function rejectUnreadableUpload(ctx: Context, viewer: Viewer, fileId: string) {
  const upload = await findUnclaimedUpload(ctx.db, viewer.id, fileId)
  if (upload?.isReadable !== false) return
  await cancelUpload(ctx, viewer, fileId)
  throw notAVideoError()
}
