import {
  isSocialUrl,
  socialLinkLimits,
  type SocialPlatform,
  socialUrlMessage,
} from '@kinora/contract/people/users/rules'

export interface LinkDraft {
  platform: SocialPlatform
  url: string
}

export const platformLabels: Record<SocialPlatform, string> = {
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  facebook: 'Facebook',
  website: 'Website',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Messages of docs/product.md “Profile and settings”; null if valid. */
export function validateLink({ platform, url }: LinkDraft): string | null {
  if (url.trim() === '') return 'Please fill in both platform and URL'
  return isSocialUrl(platform, url.trim()) ? null : socialUrlMessage(platform)
}

export function validateNewLink(
  links: readonly LinkDraft[],
  { platform, url }: { platform: SocialPlatform | ''; url: string },
): string | null {
  if (platform === '') return 'Please fill in both platform and URL'
  const complaint = validateLink({ platform, url })
  if (complaint) return complaint
  if (links.length >= socialLinkLimits.links) return 'Maximum 10 social links allowed'
  return links.some((link) => link.platform === platform) ? 'Platform already exists' : null
}

export const areSameLinks = (links: readonly LinkDraft[], otherLinks: readonly LinkDraft[]) =>
  links.length === otherLinks.length &&
  links.every(({ platform, url }, at) => platform === otherLinks[at]?.platform && url === otherLinks[at]?.url)
