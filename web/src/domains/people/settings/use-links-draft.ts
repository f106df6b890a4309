import type { Label } from '@kinora/contract/text/label'
import { msg, t } from '@kinora/contract/text/translate'
import { socialLinks } from '@kinora/contract/people/users/calls'
import {
  type SocialPlatform,
  isSocialUrl,
  socialLinkLimits,
  socialUrlMessage,
} from '@kinora/contract/people/users/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'

export interface LinkDraft {
  platform: SocialPlatform
  url: string
}

export const platformLabels: Record<SocialPlatform, Label> = {
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  facebook: 'Facebook',
  website: msg`Website`,
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

export const areSameLinks = (links: readonly LinkDraft[], otherLinks: readonly LinkDraft[]) =>
  links.length === otherLinks.length &&
  links.every(({ platform, url }, at) => platform === otherLinks[at]?.platform && url === otherLinks[at]?.url)

const emptyLink = { platform: '' as SocialPlatform | '', url: '' }

/** Only `save` sends the changes (docs/product.md “Profile and settings”). */
export function useLinksDraft(userId: number) {
  const saved = query(socialLinks.listOfUser, { params: { id: userId } })
  const list = useQuery({ ...saved, ...alwaysRefetch })
  const [edited, setEdited] = useState<readonly LinkDraft[] | null>(null)
  const [added, setAdded] = useState(emptyLink)
  const before = list.data ?? []
  const links: readonly LinkDraft[] = edited ?? before
  const saving = useSend(socialLinks.replace, {
    updatesQuery: saved,
    onSuccess: () => {
      setEdited(null)
      setAdded(emptyLink)
    },
    done: t`Social links updated successfully`,
    failed: t`Failed to update social links`,
  })
  return {
    list,
    links,
    setLinks: setEdited,
    added,
    setAdded,
    forgetAdded: () => setAdded(emptyLink),
    isChanged: added.url !== '' || (edited !== null && !areSameLinks(edited, before)),
    isSaving: saving.isPending,
    save: (links: readonly LinkDraft[]) =>
      saving.mutate({ body: links.map(({ platform, url }) => ({ platform, url: url.trim() })) }),
  }
}

/** Messages of docs/product.md “Profile and settings”; null if valid. */
export function validateLink({ platform, url }: LinkDraft): string | null {
  if (url.trim() === '') return t`Please fill in both platform and URL`
  return isSocialUrl(platform, url.trim()) ? null : socialUrlMessage(platform)
}

export function validateNewLink(
  links: readonly LinkDraft[],
  { platform, url }: { platform: SocialPlatform | ''; url: string },
): string | null {
  if (platform === '') return t`Please fill in both platform and URL`
  const complaint = validateLink({ platform, url })
  if (complaint) return complaint
  if (links.length >= socialLinkLimits.links) return t`Maximum 10 social links allowed`
  return links.some((link) => link.platform === platform) ? t`Platform already exists` : null
}
export type LinksDraft = ReturnType<typeof useLinksDraft>
