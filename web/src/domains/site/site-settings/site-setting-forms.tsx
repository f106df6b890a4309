import { zodResolver } from '@hookform/resolvers/zod'
import { contrastRatio } from '@kinora/contract/site/site-settings/colour-contrast'
import { AccentColours, SiteSettings, UploadLimits } from '@kinora/contract/site/site-settings/schemas'
import { siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ColourField } from './colour-field.tsx'
import { AdRevenueForm, EligibilityForm, FourEyesForm, ViewCountForm } from './earning-setting-forms.tsx'
import { AnnouncementForm, MaintenanceForm, type FormProps } from './site-text-forms.tsx'
import { useSaveSiteSettings } from './use-site-settings.ts'

const NameAndColoursFields = SiteSettings.pick({ siteName: true }).extend({
  dark: AccentColours.shape.dark,
  light: AccentColours.shape.light,
})

const themeBackgrounds = { dark: '#12100e', light: '#ffffff' }

const hasLowContrast = (theme: 'dark' | 'light', colour: string | null) =>
  colour !== null && /^#[\da-f]{6}$/i.test(colour) && contrastRatio(colour, themeBackgrounds[theme]) < 3

function NameAndColoursForm({ chosen, onClose }: FormProps) {
  const form = useForm({
    resolver: zodResolver(NameAndColoursFields),
    defaultValues: { siteName: chosen.siteName, ...chosen.colours },
  })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={({ siteName, ...colours }) => ({ body: { siteName, colours } })}
      title="Name and colours"
      submitLabel="Save"
      onClose={onClose}
    >
      <Field label="Name" error={errors.siteName?.message}>
        <Input autoComplete="off" maxLength={siteSettingLimits.name} {...form.register('siteName')} />
      </Field>
      {(['dark', 'light'] as const).map((theme) => (
        <Controller
          key={theme}
          name={theme}
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <ColourField
              label={theme === 'dark' ? 'Accent in the dark theme' : 'Accent in the light theme'}
              value={value}
              onValueChange={onChange}
              error={errors[theme]?.message}
              hint={hasLowContrast(theme, value) ? 'Hard to see on this background.' : undefined}
            />
          )}
        />
      ))}
    </FormDialog>
  )
}

const BlockListsFields = SiteSettings.pick({ blockedWords: true, blockedLinks: true })
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function BlockListsForm({ chosen, onClose }: FormProps) {
  const { blockedWords, blockedLinks } = chosen
  const form = useForm({
    resolver: zodResolver(BlockListsFields),
    defaultValues: { blockedWords, blockedLinks },
  })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  const fields = [
    {
      name: 'blockedWords',
      label: 'Blocked words',
      hint: 'One per line; a line may have several words.',
    },
    { name: 'blockedLinks', label: 'Blocked links', hint: 'One per line: example.org, or with a path.' },
  ] as const
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(body) => ({ body })}
      title="Blocked words and links"
      description="While filtering is on, comments and posts that contain one of them are held."
      submitLabel="Save"
      wide
      onClose={onClose}
    >
      {fields.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={label}
          optional
          hint={hint}
          error={errors[name]?.message ?? errors[name]?.find?.((one) => one)?.message}
        >
          <Controller
            name={name}
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <Textarea
                rows={6}
                defaultValue={value.join('\n')}
                onChange={({ target }) => onChange(splitLines(target.value))}
              />
            )}
          />
        </Field>
      ))}
    </FormDialog>
  )
}

/** An empty field falls back to the program's configuration. */
const numberOrNull = (text: unknown) => (text === '' || text === null ? null : Number(text))

const limitLabels = {
  fileGb: 'Largest file, GB',
  durationHours: 'Longest video, hours',
  uploadsPerUser: 'Uploads at once',
  quotaGb: 'Storage per person, GB',
} as const

function LimitsForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(UploadLimits), defaultValues: chosen.limits })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(limits) => ({ body: { limits } })}
      title="Upload limits"
      description="Empty fields use the configuration of the server. 0 GB of storage means no limit."
      submitLabel="Save"
      onClose={onClose}
    >
      {(Object.keys(limitLabels) as (keyof typeof limitLabels)[]).map((name) => (
        <Field key={name} label={limitLabels[name]} optional error={errors[name]?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...form.register(name, { setValueAs: numberOrNull })}
          />
        </Field>
      ))}
    </FormDialog>
  )
}

export const siteSettingForms = {
  name: NameAndColoursForm,
  announcement: AnnouncementForm,
  maintenance: MaintenanceForm,
  blocked: BlockListsForm,
  limits: LimitsForm,
  eligibility: EligibilityForm,
  adRevenue: AdRevenueForm,
  views: ViewCountForm,
  secondPerson: FourEyesForm,
}
