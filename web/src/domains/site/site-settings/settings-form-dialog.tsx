import { t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import { publicSiteSettings, siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../../calls/use-send.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import type { FormDialogProps } from '../../../ui/form-dialog.tsx'
import { failedText, savedText, siteSettingsQuery } from './use-site-settings.ts'

export interface SettingsFormProps {
  chosen: SiteSettings
  onClose: () => void
}

type SettingsChange = InputOf<typeof siteSettings.update>['body']

type SettingsFormDialogProps<Values extends FieldValues, Output> = Omit<
  FormDialogProps<Values, Output, SettingsChange>,
  'mutation' | 'submitLabel'
> & { submitLabel?: string }

export const SettingsFormDialog = <Values extends FieldValues, Output>({
  input,
  submitLabel = t`Save`,
  ...dialog
}: SettingsFormDialogProps<Values, Output>) => (
  <CallFormDialog
    {...dialog}
    submitLabel={submitLabel}
    call={siteSettings.update}
    input={(filled) => ({ body: input(filled) })}
    updatesQuery={siteSettingsQuery()}
    invalidates={[publicSiteSettings.find, audit.list]}
    done={{ title: t(savedText), tone: 'success' }}
    failed={t(failedText)}
  />
)
