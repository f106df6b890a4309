import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { EncodedImage, EncodedImages, EncodeOptions, ImageInfo } from './image-tasks.ts'
import { runImageTask } from './run-image-task.ts'

/**
 * Reads the header of an image; `input` is its bytes or its path.
 * @throws ImageError
 */
export const readImageInfo = (input: Uint8Array | string): Promise<ImageInfo> =>
  runImageTask({ kind: 'info', input })

/**
 * Encodes an image in several widths and formats, rotated upright and without metadata.
 * @throws ImageError
 */
export const encodeImages = (input: Uint8Array | string, options: EncodeOptions): Promise<EncodedImages> =>
  runImageTask({ kind: 'encode', input, options })

export const imageFileName = ({ format, width }: Pick<EncodedImage, 'format' | 'width'>) =>
  `${width}.${format}`

export function describeImages(encoded: EncodedImages, addressOf: (file: string) => string): ResponsiveImage {
  const { images, width, height, thumbHash } = encoded
  const srcSetOf = (format: EncodedImage['format']) =>
    images
      .filter((size) => size.format === format)
      .map((size) => `${addressOf(imageFileName(size))} ${size.width}w`)
      .join(', ')
  const url = addressOf(imageFileName({ format: 'webp', width }))
  return { url, avif: srcSetOf('avif'), webp: srcSetOf('webp'), width, height, thumbHash }
}
