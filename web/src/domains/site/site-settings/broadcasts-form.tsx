import { msg, t, type Message } from '@kinora/contract/text/translate'
import { broadcasterGroups } from '@kinora/contract/site/site-settings/rules'
import { BroadcastSettings } from '@kinora/contract/site/site-settings/schemas'
import { numberOr, SegmentsField, TextField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { SettingsFormDialog, type SettingsFormProps } from './settings-form-dialog.tsx'

const broadcasterLabels: Record<(typeof broadcasterGroups)[number], Message> = {
  nobody: msg({ message: 'Nobody', context: 'who may go live' }),
  permitted: msg({ message: 'With permission', context: 'who may go live' }),
  everyone: msg({ message: 'Everyone', context: 'who may go live' }),
}

const number = { inputMode: 'decimal', parse: numberOr(Number.NaN) } as const

export function BroadcastsForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(BroadcastSettings, chosen.broadcasts)
  return (
    <SettingsFormDialog
      form={form}
      input={(broadcasts) => ({ broadcasts })}
      title={t({ message: 'Live', context: 'broadcasts' })}
      description={t`Each broadcast takes processor time while it runs. The permission “Go live” is part of roles.`}
      onClose={onClose}
    >
      <SegmentsField
        form={form}
        name="from"
        label={t`Who may go live`}
        options={broadcasterGroups.map((value) => ({ value, label: broadcasterLabels[value] }))}
      />
      <TextField form={form} name="hours" label={t`Longest broadcast, hours`} {...number} />
      <TextField form={form} name="kbps" label={t`Highest bitrate, kbit/s`} {...number} />
    </SettingsFormDialog>
  )
}
