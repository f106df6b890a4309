import { z } from 'zod'
import { call } from './call.ts'
import { cleanLine, hasNoStackedMarks, stackedMarksMessage } from './plain-text.ts'
import { Id, userText } from './shared.ts'
import { User, userLimits } from './users.ts'

export const maxImageBytes = 10 * 1024 * 1024 // docs/product.md “Profile and settings”
/** Width divided by height; the rest of the image is cropped. */
export const bannerAspect = 16 / 5

/** docs/product.md “Profile and settings” */
export const imageMessages = {
  noImage: 'Please select an image file',
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

/** The server determines the real type from the content (docs/product.md “Profile and settings”). */
export const imageFile = (tooLarge: string) =>
  z
    .file(imageMessages.noImage)
    .max(maxImageBytes, { error: tooLarge, abort: true })
    .refine((file) => file.type.startsWith('image/'), imageMessages.noImage)

/** Bidirectional control marks, which would let two names look alike. */
const bidiMarks = /[\u061c\u180e\u200e\u200f]/u
const hasOnlyVisibleCharacters = (name: string) => name === cleanLine(name) && !bidiMarks.test(name)

/** NFC, so that equal-looking names are equal. */
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
  .refine(hasOnlyVisibleCharacters, 'Please remove invisible characters')
  .refine(hasNoStackedMarks, stackedMarksMessage)

/** Sent as multipart; omitted fields stay unchanged. */
export const ProfileChange = z.object({
  username: Username.optional(),
  bio: userText(userLimits.bio).optional(),
  avatar: imageFile(imageMessages.avatarTooLarge).optional(),
  channelBanner: imageFile(imageMessages.bannerTooLarge).optional(),
  removeAvatar: z.stringbool().optional(),
  removeBanner: z.stringbool().optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const profile = {
  find: call({
    method: 'GET',
    path: '/api/users/:id/profile',
    access: 'anyone',
    summary: 'A user’s public profile',
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
