import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { mediaAddress } from './media-keys.ts'

interface Wanted {
  /** Who asks for it. */
  viewerId: number
  address: string
  mediaKey: string
  isShort: boolean
}

/** Lets the picture stand for a video that the transaction holds locked. */
export type ShowPicture = (
  trx: Trx,
  video: { id: number; ownerId: number; mediaKey: string },
) => Promise<void>

/**
 * Makes the picture at an address outside ours, for the work that shows it with its own change; its files go again when
 * the work fails. Pictures of videos are a feature of their own, which knows this one; so it is handed in.
 * @throws DomainError invalid (field `thumbnailUrl`), quota_exceeded, rate_limited
 */
export type WithPicture = <T>(
  ctx: Context,
  wanted: Wanted,
  work: (show: ShowPicture) => Promise<T>,
) => Promise<T>

/** A file of a folder as addresses name it, without a dot that leads out of it. */
const isFile = (path: string) => /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*){0,2}$/.test(path)

/**
 * An address below this site as the path of a picture of the video with this key, whatever it is called from; null for one
 * outside. Every card makes the browsers of others ask for it, with their cookie: so it is nothing else of ours.
 * @throws DomainError invalid (field `thumbnailUrl`)
 */
export function ownPath({ config }: Context, mediaKey: string, address: string): string | null {
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address
  if (!path.startsWith('/')) return null
  const folder = mediaAddress(mediaKey, '')
  if (path.startsWith(folder) && isFile(path.slice(folder.length))) return path
  const message = 'This is not a picture of this video'
  throw new DomainError('invalid', `${message}.`, { fields: { thumbnailUrl: message } })
}
