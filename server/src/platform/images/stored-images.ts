import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { EncodedImage, EncodedImages } from './encode-images.ts'

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
