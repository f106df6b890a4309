import { audit } from '@kinora/contract/audit'
import { publicSite, siteSettings, type SiteSettings } from '@kinora/contract/site-settings'
import { useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import type { FormLike } from '../../calls/field-errors.ts'
import { useSend } from '../../calls/use-send.ts'
import { useToggle } from '../../calls/use-toggle.ts'
import { toast } from '../../ui/toast.ts'

export const siteSettingsQuery = () => query(siteSettings.find, {})

const saved = 'Settings saved'
const failed = 'The settings could not be saved'

/** Optimistic: rolled back with a toast when the server refuses. */
export function useSwitchSite() {
  const client = useQueryClient()
  const { mutate } = useToggle(siteSettings.update, {
    read: siteSettingsQuery(),
    change: (chosen, { body }) => ({ ...chosen, ...(body as Partial<SiteSettings>) }),
    settle: (_chosen, answer) => answer,
    failed,
  })
  return (body: Partial<SiteSettings>, onDone?: () => void) =>
    mutate(
      { body },
      {
        onSuccess: () => {
          toast({ title: saved, tone: 'success' })
          onDone?.()
          return refresh(client, publicSite.find, audit.list)
        },
      },
    )
}

export const useSaveSite = (form: FormLike, onDone: () => void) =>
  useSend(siteSettings.update, {
    answers: siteSettingsQuery(),
    refreshes: [publicSite.find, audit.list],
    form,
    done: { title: saved, tone: 'success' },
    failed,
    onDone,
  })
