import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { cancelUpload } from '../uploads/service.ts'
import { findFinished, notAVideo } from '../uploads/take.ts'

/**
 * A file whose first bytes cannot be those of a video is refused at once and leaves nothing behind. Names and declared
 * types are not looked at.
 * @throws DomainError unsupported_type
 */
export async function refuseUnreadable(ctx: Context, viewer: Viewer, fileId: string) {
  const upload = await findFinished(ctx.db, viewer.id, fileId)
  if (upload?.isReadable !== false) return // where there is none, the transaction that takes it says why
  await cancelUpload(ctx, viewer, fileId)
  throw notAVideo()
}
