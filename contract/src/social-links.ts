import { z } from 'zod'
import { call } from './call.ts'
import { cleanLine, hasNoStackedMarks, stackedMarksMessage } from './plain-text.ts'
import { Id, Timestamp } from './shared.ts'

/** docs/product.md “Profile and settings” */
export const socialLinkLimits = { links: 10, url: 2000 } as const
export const socialPlatforms = [
  'twitter',
  'instagram',
  'facebook',
  'website',
  'linkedin',
  'youtube',
  'tiktok',
] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

/** Subdomains (`www.`, `m.`, `de.`) count too. Null for any host. */
const platformHosts: Record<SocialPlatform, readonly string[] | null> = {
  twitter: ['twitter.com', 'x.com'],
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  website: null,
  linkedin: ['linkedin.com', 'lnkd.in'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
}

/** Parsers disagree about the host of an address with a backslash or a space. */
const plainUrlPattern = /^https?:\/\/[^\s\\]+$/i

/** The address must not contain credentials. */
export function isSocialUrl(platform: SocialPlatform, url: string): boolean {
  if (!plainUrlPattern.test(url) || !URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  const known = platformHosts[platform]
  return known === null || known.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** docs/product.md “Profile and settings” */
export const socialUrlMessage = (platform: SocialPlatform) =>
  `Invalid URL for ${platform}. Please include the correct domain.`

export const SocialLink = z
  .object({ id: Id, userId: Id, platform: z.enum(socialPlatforms), url: z.string(), createdAt: Timestamp })
  .meta({ id: 'SocialLink' })
export type SocialLink = z.infer<typeof SocialLink>

/** docs/product.md “Profile and settings” */
export const socialLinkMessages = {
  incomplete: 'Please fill in both platform and URL',
  tooMany: 'Maximum 10 social links allowed',
  repeated: 'Platform already exists',
} as const

const requiredText = {
  error: ({ input }: { input: unknown }) =>
    input === undefined || input === null || input === '' ? socialLinkMessages.incomplete : undefined,
}

/** Clients also send id, userId and createdAt, which the server ignores. */
export const SocialLinkInput = z
  .object({
    platform: z.enum(socialPlatforms, requiredText),
    url: z
      .string(requiredText)
      .overwrite(cleanLine)
      .min(1, { error: socialLinkMessages.incomplete, abort: true })
      .max(socialLinkLimits.url, { abort: true })
      .refine(hasNoStackedMarks, stackedMarksMessage),
  })
  .superRefine(({ platform, url }, context) => {
    if (isSocialUrl(platform, url)) return
    context.addIssue({ code: 'custom', path: ['url'], message: socialUrlMessage(platform) })
  })
export type SocialLinkInput = z.output<typeof SocialLinkInput>

export const SocialLinkList = z
  .array(SocialLinkInput)
  .max(socialLinkLimits.links, { error: socialLinkMessages.tooMany, abort: true })
  .superRefine((links, context) => {
    const platforms = links.map((link) => link.platform)
    for (const [index, platform] of platforms.entries()) {
      if (platforms.indexOf(platform) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'platform'], message: socialLinkMessages.repeated })
    }
  })

export const socialLinks = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:id/social-links',
    access: 'anyone',
    summary: 'A user’s links to other sites',
    params: z.object({ id: Id }),
    response: z.array(SocialLink),
  }),
  replace: call({
    method: 'PUT',
    path: '/api/users/social-links',
    access: 'user',
    summary: 'Replace the viewer’s links, in this order',
    body: SocialLinkList,
    response: z.array(SocialLink),
  }),
}
