import { msg, t } from '@kinora/contract/text/translate'

/** docs/product.md “Profile and settings” */
export const userLimits = { usernameMin: 3, username: 50, bio: 500 } as const

export const maxImageBytes = 10 * 1024 * 1024 // docs/product.md “Profile and settings”
/** Width divided by height; the rest of the image is cropped. */
export const bannerAspect = 16 / 5

/** docs/product.md “Profile and settings” */
export const imageMessages = {
  noImage: msg`Please select an image file`,
  avatarTooLarge: msg`Avatar must be less than 10MB`,
  bannerTooLarge: msg`Channel banner must be less than 10MB`,
} as const

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
  t`Invalid URL for ${{ platform }}. Please include the correct domain.`

/** docs/product.md “Profile and settings” */
export const socialLinkMessages = {
  incomplete: msg`Please fill in both platform and URL`,
  tooMany: msg`Maximum 10 social links allowed`,
  repeated: msg`Platform already exists`,
} as const
