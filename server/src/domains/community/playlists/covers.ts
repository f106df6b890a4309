import { t } from '@kinora/contract/text/translate'
import { playlistMessages } from '@kinora/contract/community/playlists/rules'
import type { Context } from '../../../context.ts'
import { storeUploadedImage } from '../../../platform/uploaded-images/store-image.ts'

export const coversFolder = 'covers'
export const coverFolderOfUser = (userId: number) => `${coversFolder}/${userId}`

const coverSizes = { widths: [320, 640, 1280], aspect: 16 / 9 }

/**
 * Re-encodes and stores the cover of a form.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storeCover(ctx: Context, ownerId: number, file: File) {
  const { folder, picture, sizeBytes } = await storeUploadedImage(ctx, file, {
    userId: ownerId,
    parentFolder: coverFolderOfUser(ownerId),
    encodeOptions: coverSizes,
    field: 'thumbnail',
    notAnImage: t(playlistMessages.noImage),
  })
  return { coverFolder: folder, cover: JSON.stringify(picture), coverBytes: sizeBytes }
}
