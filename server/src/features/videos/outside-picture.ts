import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'

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

/** An address below this site is a path of ours, whatever it is called from; null for one outside. */
export function ownPath({ config }: Context, address: string): string | null {
  const own = `${config.publicUrl}/media/`
  if (address.startsWith(own)) return address.slice(config.publicUrl.length)
  return address.startsWith('/media/') ? address : null
}
