import { audit } from '@kinora/contract/administration/audit/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'

export type SettingsAction =
  | 'name'
  | 'announcement'
  | 'maintenance'
  | 'blocked'
  | 'limits'
  | 'eligibility'
  | 'adRevenue'
  | 'views'
  | 'secondPerson'
  | 'keys'
  | 'clear'
  | 'maintain'

// Lazy, with the contract's schemas.
const loadForms = () => import('./site-setting-forms.tsx')
const loadApiKeysDialog = () => import('./api-keys-dialog.tsx')

interface SettingsDialogsProps {
  action: SettingsAction
  chosen: SiteSettings
  onClose: () => void
}

export function SettingsDialogs({ action, chosen, onClose }: SettingsDialogsProps) {
  if (action === 'clear') return <ClearCacheDialog onClose={onClose} />
  if (action === 'keys')
    return (
      <LazyModule load={loadApiKeysDialog} onFailed={onClose}>
        {({ ApiKeysDialog }) => <ApiKeysDialog onClose={onClose} />}
      </LazyModule>
    )
  return (
    <LazyModule load={loadForms} onFailed={onClose}>
      {({ siteSettingForms }) => {
        if (action === 'maintain')
          return <siteSettingForms.maintenance chosen={chosen} onClose={onClose} isEnabled />
        const Form = siteSettingForms[action]
        return <Form chosen={chosen} onClose={onClose} />
      }}
    </LazyModule>
  )
}

function ClearCacheDialog({ onClose }: { onClose: () => void }) {
  const clear = useSend(siteSettings.clearCache, {
    invalidates: [audit.list],
    done: { title: 'System cache cleared', tone: 'success' },
    failed: 'The cache could not be cleared',
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Clear the system cache?"
      description="Every node drops its cached answers. Nothing is lost; pages are slower for a moment while the cache fills again."
      confirmLabel="Clear System Cache"
      busyLabel="Clearing..."
      tone="primary"
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  )
}
