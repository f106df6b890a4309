import { t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'

export type SettingsAction =
  | 'name'
  | 'languages'
  | 'announcement'
  | 'maintenance'
  | 'blocked'
  | 'limits'
  | 'broadcasts'
  | 'eligibility'
  | 'adRevenue'
  | 'views'
  | 'secondPerson'
  | 'keys'
  | 'clear'
  | 'maintain'

const SiteSettingForm = lazyDialog(() => import('./site-setting-forms.tsx'), 'SiteSettingForm')
const ApiKeysDialog = lazyDialog(() => import('./api-keys-dialog.tsx'), 'ApiKeysDialog')

interface SettingsDialogsProps {
  action: SettingsAction
  chosen: SiteSettings
  onClose: () => void
}

export function SettingsDialogs({ action, chosen, onClose }: SettingsDialogsProps) {
  if (action === 'clear') return <ClearCacheDialog onClose={onClose} />
  if (action === 'keys') return <ApiKeysDialog onClose={onClose} />
  return <SiteSettingForm action={action} chosen={chosen} onClose={onClose} />
}

function ClearCacheDialog({ onClose }: { onClose: () => void }) {
  const clear = useSend(siteSettings.clearCache, {
    invalidates: [audit.list],
    done: { title: t`System cache cleared`, tone: 'success' },
    failed: t`The cache could not be cleared`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Clear the system cache?`}
      description={t`Every node drops its cached answers. Nothing is lost; pages are slower for a moment while the cache fills again.`}
      confirmLabel={t`Clear System Cache`}
      busyLabel={t`Clearing...`}
      tone="primary"
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  )
}
