import { demuxerOf, sniffedBytes } from '../../media/probe/container.ts'
import { MediaError } from '../../media/run/media-error.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { cancelUpload } from '../uploads/service.ts'
import { findFinished } from '../uploads/take.ts'

/**
 * Looks at the first bytes of a finished upload, so that a file that cannot be a video is refused at once and leaves
 * nothing behind. Names and declared types are not looked at.
 * @throws DomainError unsupported_type
 */
export async function refuseUnreadable(ctx: Context, viewer: Viewer, fileId: string) {
  const upload = await findFinished(ctx.db, viewer.id, fileId)
  if (!upload) return // the transaction that takes the upload says why
  if (demuxerOf(await ctx.chunks.head(upload.uploadKey, sniffedBytes))) return
  await cancelUpload(ctx, viewer, fileId)
  throw new DomainError('unsupported_type', new MediaError('not_a_video').message)
}
