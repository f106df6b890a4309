import { imageMessages } from './profile.ts'

/** docs/product.md “Playlists”. `perPerson` counts playlists, `videos` the entries of one playlist. */
export const playlistLimits = {
  name: 100,
  description: 5000,
  note: 300,
  perUser: 500,
  videos: 5000,
} as const

/** docs/product.md “Playlists” */
export const playlistMessages = {
  noName: 'Name is required',
  nameTooLong: 'Name must not exceed 100 characters',
  descriptionTooLong: 'Description must not exceed 5000 characters',
  imageTooLarge: 'Thumbnail must be less than 10MB',
  noImage: imageMessages.noImage,
} as const
