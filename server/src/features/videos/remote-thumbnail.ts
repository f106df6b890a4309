import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { mediaUrl } from './media-keys.ts'

interface RemoteThumbnail {
  viewerId: number
  address: string
  mediaKey: string
  isShort: boolean
}

export type AttachThumbnail = (
  trx: Trx,
  video: { id: number; ownerId: number; mediaKey: string },
) => Promise<void>

/**
 * Fetches an external image for the change that attaches it; its files are removed when that fails. Injected, because
 * thumbnails import videos.
 * @throws DomainError invalid (field `thumbnailUrl`), quota_exceeded, rate_limited
 */
export type ImportThumbnail = <T>(
  ctx: Context,
  wanted: RemoteThumbnail,
  work: (show: AttachThumbnail) => Promise<T>,
) => Promise<T>

const isPlainFilePath = (path: string) => /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*){0,2}$/.test(path)

/**
 * Path of an image of this video, from a URL of this site; null for an external URL. No other path of this site is
 * allowed: the browsers of all viewers request it, with their cookies.
 * @throws DomainError invalid (field `thumbnailUrl`)
 */
export function ownThumbnailPath({ config }: Context, mediaKey: string, address: string): string | null {
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address
  if (!path.startsWith('/')) return null
  const folder = mediaUrl(mediaKey, '')
  if (path.startsWith(folder) && isPlainFilePath(path.slice(folder.length))) return path
  const message = 'This is not a picture of this video'
  throw new DomainError('invalid', `${message}.`, { fields: { thumbnailUrl: message } })
}
