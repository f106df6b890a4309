import type { Context } from '../../context.ts'
import { weighPictures } from '../../platform/kept-pictures/weigh-pictures.ts'
import { unweighed as screenshots } from '../feedback/queries.ts'
import { unweighed as covers } from '../playlists/queries.ts'
import { unweighed as postImages } from '../posts/write-queries.ts'
import { unweighed as ofPeople } from '../users/queries.ts'

/** Finds out what all pictures weigh that count to a quota, where their rows do not say it. */
export async function weighAll(ctx: Context, signal: AbortSignal) {
  for (const kind of [...ofPeople, covers, postImages, screenshots]) await weighPictures(ctx, kind, signal)
}
