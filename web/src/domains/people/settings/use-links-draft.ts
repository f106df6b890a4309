import { socialLinks } from '@kinora/contract/people/users/calls'
import type { SocialPlatform } from '@kinora/contract/people/users/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { areSameLinks, type LinkDraft } from './link-validation.ts'

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
    done: 'Social links updated successfully',
    failed: 'Failed to update social links',
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
export type LinksDraft = ReturnType<typeof useLinksDraft>
