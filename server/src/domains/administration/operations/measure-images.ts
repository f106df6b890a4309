import type { Context } from '../../../context.ts'
import { measureImages } from '../../../platform/uploaded-images/measure-images.ts'
import { screenshotsWithoutSize as screenshots } from '../feedback/queries.ts'
import { coversWithoutSize as covers } from '../../community/playlists/queries.ts'
import { imagesWithoutSize as postImages } from '../../community/posts/write-queries.ts'
import { profileImagesWithoutSize as profileImages } from '../../people/users/queries.ts'

export async function measureAllImages(ctx: Context, signal: AbortSignal) {
  for (const kind of [...profileImages, covers, postImages, screenshots])
    await measureImages(ctx, kind, signal)
}
