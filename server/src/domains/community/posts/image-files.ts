import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import {
  contentTypeOf,
  fileNotFound,
  immutable,
  noStore,
  type ServableFile,
} from '../../library/playback/servable-file.ts'
import { canSeePost } from './policy.ts'
import { findByImageFolder } from './queries.ts'

/**
 * Post images have the visibility of their post. Public ones do not need the viewer, whose lookup costs a query.
 * @throws DomainError not_found, also for images of posts that the viewer cannot see
 */
export async function findImageFile(
  ctx: Context,
  key: string,
  findViewer: () => Promise<Viewer | null>,
): Promise<ServableFile> {
  const contentType = contentTypeOf(key)
  const post = await findByImageFolder(ctx.db, key.slice(0, key.lastIndexOf('/')))
  if (!post) throw fileNotFound()
  if (canSeePost(null, post)) return { key, contentType, cacheControl: immutable, isOpen: true }
  if (!canSeePost(await findViewer(), post)) throw fileNotFound()
  return { key, contentType, cacheControl: noStore, isOpen: false }
}
