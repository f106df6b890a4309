import type { Picture } from '@kinora/contract/users'
import type { MadePicture, MadePictures } from './make-pictures.ts'

export const pictureFileName = ({ format, width }: Pick<MadePicture, 'format' | 'width'>) =>
  `${width}.${format}`

export function describePictures(made: MadePictures, addressOf: (file: string) => string): Picture {
  const { pictures, width, height, thumbHash } = made
  const addresses = (format: MadePicture['format']) =>
    pictures
      .filter((size) => size.format === format)
      .map((size) => `${addressOf(pictureFileName(size))} ${size.width}w`)
      .join(', ')
  const url = addressOf(pictureFileName({ format: 'webp', width }))
  return { url, avif: addresses('avif'), webp: addresses('webp'), width, height, thumbHash }
}
