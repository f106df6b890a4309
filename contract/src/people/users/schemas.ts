import { t, type Message } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { allPermissions, type Permission } from '../../http/permissions.ts'
import { Id, Timestamp, userText, stackedMarks } from '../../http/shared.ts'
import { cleanLine, hasNoStackedMarks } from '../../text/plain-text.ts'
import {
  imageMessages,
  isSocialUrl,
  maxImageBytes,
  socialLinkLimits,
  socialLinkMessages,
  socialPlatforms,
  socialUrlMessage,
  userLimits,
} from './rules.ts'

export const ResponsiveImage = z
  .object({
    url: z.string(),
    /** `srcset` values by type, narrowest first. */
    avif: z.string().optional(),
    webp: z.string().optional(),
    width: z.number().int(),
    height: z.number().int(),
    thumbHash: z.string().nullable(),
  })
  .meta({ id: 'Picture' })
export type ResponsiveImage = z.infer<typeof ResponsiveImage>

export const UserSummary = z
  .object({ id: Id, username: z.string(), avatar: z.string().nullable(), isVerified: z.boolean() })
  .meta({ id: 'Person' })
export type UserSummary = z.infer<typeof UserSummary>

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    channelBanner: z.string().nullable(),
    isAdmin: z.boolean(),
    role: z.object({ id: Id, name: z.string() }),
    /** Administrators have the whole catalogue. */
    permissions: z.array(z.enum(allPermissions as [Permission, ...Permission[]])),
    isVerified: z.boolean(),
    monetizationEnabled: z.boolean(),
    deletesAt: Timestamp.nullable(),
    /** Details: `GET /api/account/suspension`. */
    isSuspended: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

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
export const imageFile = (tooLarge: Message) =>
  z
    .file({ error: () => t(imageMessages.noImage) })
    .max(maxImageBytes, { error: () => t(tooLarge), abort: true })
    .refine((file) => file.type.startsWith('image/'), { error: () => t(imageMessages.noImage) })

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
  .refine((name) => Array.from(name).length >= userLimits.usernameMin, {
    error: () => t`String must contain at least ${{ limit: userLimits.usernameMin }} character(s)`,
  })
  .refine(hasOnlyVisibleCharacters, { error: () => t`Please remove invisible characters` })
  .refine(hasNoStackedMarks, stackedMarks)

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

export const SocialLink = z
  .object({ id: Id, userId: Id, platform: z.enum(socialPlatforms), url: z.string(), createdAt: Timestamp })
  .meta({ id: 'SocialLink' })
export type SocialLink = z.infer<typeof SocialLink>

const requiredText = {
  error: ({ input }: { input: unknown }) =>
    input === undefined || input === null || input === '' ? t(socialLinkMessages.incomplete) : undefined,
}

/** Clients also send id, userId and createdAt, which the server ignores. */
export const SocialLinkInput = z
  .object({
    platform: z.enum(socialPlatforms, requiredText),
    url: z
      .string(requiredText)
      .overwrite(cleanLine)
      .min(1, { error: () => t(socialLinkMessages.incomplete), abort: true })
      .max(socialLinkLimits.url, { abort: true })
      .refine(hasNoStackedMarks, stackedMarks),
  })
  .superRefine(({ platform, url }, context) => {
    if (isSocialUrl(platform, url)) return
    context.addIssue({ code: 'custom', path: ['url'], message: socialUrlMessage(platform) })
  })
export type SocialLinkInput = z.output<typeof SocialLinkInput>

export const SocialLinkList = z
  .array(SocialLinkInput)
  .max(socialLinkLimits.links, { error: () => t(socialLinkMessages.tooMany), abort: true })
  .superRefine((links, context) => {
    const platforms = links.map((link) => link.platform)
    for (const [index, platform] of platforms.entries()) {
      if (platforms.indexOf(platform) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'platform'], message: t(socialLinkMessages.repeated) })
    }
  })
