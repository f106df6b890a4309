import { msg, t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import { publicSiteSettings, siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { toast } from '../../../ui/toast.ts'

export const siteSettingsQuery = () => query(siteSettings.find, {})

export const savedText = msg`Settings saved`
export const failedText = msg`The settings could not be saved`

/** Optimistic: rolled back with a toast when the server refuses. */
export function useToggleSiteSetting() {
  const client = useQueryClient()
  const { mutate } = useOptimisticMutation(siteSettings.update, {
    read: siteSettingsQuery(),
    applyChoice: (chosen, { body }) => ({ ...chosen, ...(body as Partial<SiteSettings>) }),
    applyResponse: (_chosen, answer) => answer,
    failed: t(failedText),
  })
  return (body: Partial<SiteSettings>, onDone?: () => void) =>
    mutate(
      { body },
      {
        onSuccess: () => {
          toast({ title: t(savedText), tone: 'success' })
          onDone?.()
          return invalidateCalls(client, publicSiteSettings.find, audit.list)
        },
      },
    )
}
