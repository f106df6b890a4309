import type { Context } from '../../context.ts'
import { measurePictures } from '../../platform/kept-pictures/measure-pictures.ts'
import { withoutSize as screenshots } from '../feedback/queries.ts'
import { withoutSize as covers } from '../playlists/queries.ts'
import { withoutSize as postImages } from '../posts/write-queries.ts'
import { withoutSize as ofPeople } from '../users/queries.ts'

export async function measureAllPictures(ctx: Context, signal: AbortSignal) {
  for (const kind of [...ofPeople, covers, postImages, screenshots]) await measurePictures(ctx, kind, signal)
}
