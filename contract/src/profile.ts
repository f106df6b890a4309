import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shared.ts'
import { User, userLimits } from './users.ts'

export const pictureBytes = 10 * 1024 * 1024 // docs/product.md “Profile and settings”
/** Width divided by height of the banner as it is shown; what is over is cut off. */
export const bannerAspect = 16 / 5

/** docs/product.md “Profile and settings” */
export const pictureMessages = {
  noPicture: 'Please select an image file',
  avatarTooLarge: 'Avatar must be less than 10MB',
  bannerTooLarge: 'Channel banner must be less than 10MB',
} as const

export const Profile = z
  .object({
    username: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    channelBanner: z.string().nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** A picture as a form sends it; what it really is, the server finds out by reading it (docs/product.md “Profile and settings”). */
export const pictureFile = (tooLarge: string) =>
  z
    .file(pictureMessages.noPicture)
    .max(pictureBytes, { error: tooLarge, abort: true })
    .refine((file) => file.type.startsWith('image/'), pictureMessages.noPicture)

/** Control characters, marks that turn the direction of writing, and characters that show nothing. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u

/** Letters that look the same are the same letters, whichever way they are put together. */
export const Username = z
  .string()
  .normalize('NFC')
  .trim()
  .min(userLimits.usernameMin)
  .max(userLimits.username)
  .refine(
    (name) => Array.from(name).length >= userLimits.usernameMin,
    `String must contain at least ${userLimits.usernameMin} character(s)`,
  )
  .refine((name) => !unseen.test(name), 'Please leave out characters that cannot be seen')

/** A form sends line ends as two characters, which the counter beside the field counts as one. */
const Bio = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .max(userLimits.bio)
  .refine((text) => !text.includes('\0'), 'Please leave out characters that cannot be seen')

/** The profile form, sent as multipart; what is left out stays. */
export const ProfileChange = z.object({
  username: Username.optional(),
  bio: Bio.optional(),
  avatar: pictureFile(pictureMessages.avatarTooLarge).optional(),
  channelBanner: pictureFile(pictureMessages.bannerTooLarge).optional(),
  removeAvatar: z.stringbool().optional(),
  removeBanner: z.stringbool().optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const profile = {
  find: call({
    method: 'GET',
    path: '/api/users/:id/profile',
    access: 'anyone',
    summary: 'A person’s public profile',
    params: z.object({ id: Id }),
    response: Profile,
  }),
  update: call({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary: 'Change the viewer’s name, bio and pictures',
    bodyKind: 'form',
    body: ProfileChange,
    response: z.object({ user: User }),
  }),
}
