import { zodResolver } from '@hookform/resolvers/zod'
import { SiteAnnouncement, SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { announcementTones, siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSaveSiteSettings } from './use-site-settings.ts'

export interface FormProps {
  chosen: SiteSettings
  onClose: () => void
}

const toneLabels = { info: 'Information', warning: 'Warning' }

export function AnnouncementForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(SiteAnnouncement), defaultValues: chosen.announcement })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(announcement) => ({ body: { announcement } })}
      title="Announcement"
      description="Appears on every page until somebody closes it. Without a text there is none."
      submitLabel="Save"
      onClose={onClose}
    >
      <Field label="Text" optional error={errors.text?.message} max={siteSettingLimits.announcement}>
        <Textarea rows={3} {...form.register('text')} />
      </Field>
      <Field label="Link" optional error={errors.link?.message}>
        <Input inputMode="url" autoComplete="off" placeholder="/terms" {...form.register('link')} />
      </Field>
      <Controller
        name="tone"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <SegmentedControl
            label="Tone"
            value={value}
            onValueChange={onChange}
            options={announcementTones.map((tone) => ({ value: tone, label: toneLabels[tone] }))}
          />
        )}
      />
    </FormDialog>
  )
}

const MaintenanceTextFields = SiteSettings.pick({ maintenanceText: true })

export function MaintenanceForm({ chosen, onClose, isEnabled }: FormProps & { isEnabled?: boolean }) {
  const { maintenanceText } = chosen
  const form = useForm({ resolver: zodResolver(MaintenanceTextFields), defaultValues: { maintenanceText } })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  const labels = isEnabled
    ? {
        title: 'Turn maintenance on?',
        description:
          'Everyone but administrators sees the maintenance page. Videos play to the end of what is loaded; uploads pause and resume afterwards.',
        submitLabel: 'Turn on',
        tone: 'danger' as const,
      }
    : { title: 'Maintenance page', submitLabel: 'Save' }
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(body) => ({ body: isEnabled ? { ...body, maintenanceMode: true } : body })}
      onClose={onClose}
      {...labels}
    >
      <Field
        label="Text on the page"
        optional
        hint="For example why, and until when. Without a text, the page says that nothing is lost."
        error={errors.maintenanceText?.message}
        max={siteSettingLimits.maintenanceText}
      >
        <Textarea rows={3} {...form.register('maintenanceText')} />
      </Field>
    </FormDialog>
  )
}
