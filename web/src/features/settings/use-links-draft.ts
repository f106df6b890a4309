import { socialLinks, type SocialPlatform } from '@kinora/contract/social-links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, send } from '../../api.ts'
import { askAnew } from '../../lib/ask-anew.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../accounts/say-failure.ts'
import { areSameLinks, type LinkDraft } from './link-checks.ts'

const noLink = { platform: '' as SocialPlatform | '', url: '' }

/** The viewer's links as they are edited here; only `save` tells the server (spec 000 §4). */
export function useLinksDraft(userId: number) {
  const client = useQueryClient()
  const saved = query(socialLinks.listOfUser, { params: { id: userId } })
  const list = useQuery({ ...saved, ...askAnew })
  const [edited, setEdited] = useState<readonly LinkDraft[] | null>(null)
  const [added, setAdded] = useState(noLink)
  const before = list.data ?? []
  const links: readonly LinkDraft[] = edited ?? before
  const saving = useMutation({
    mutationFn: (wanted: readonly LinkDraft[]) =>
      send(socialLinks.replace, { body: wanted.map(({ platform, url }) => ({ platform, url: url.trim() })) }),
    onSuccess: async (answer) => {
      // One that was asked for before would bring the old ones back.
      await client.cancelQueries({ queryKey: saved.queryKey })
      client.setQueryData(saved.queryKey, answer)
      setEdited(null)
      toast({ title: 'Social links updated successfully', tone: 'success' })
    },
    onError: (error) => sayFailure(error, 'Failed to update social links'),
  })
  return {
    list,
    links,
    setLinks: setEdited,
    /** The link that is being typed and not in the list yet. */
    added,
    setAdded,
    forgetAdded: () => setAdded(noLink),
    isChanged: added.url !== '' || (edited !== null && !areSameLinks(edited, before)),
    isSaving: saving.isPending,
    save: saving.mutate,
  }
}
export type LinksDraft = ReturnType<typeof useLinksDraft>
