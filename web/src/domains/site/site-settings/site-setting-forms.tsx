import { msg, t } from '@kinora/contract/text/translate'
import { contrastRatio } from '@kinora/contract/site/site-settings/colour-contrast'
import {
  AccentColours,
  SiteAnnouncement,
  SiteSettings,
  UploadLimits,
} from '@kinora/contract/site/site-settings/schemas'
import { announcementTones, siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { Controller } from 'react-hook-form'
import { FormField, numberOr, SegmentsField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { AdRevenueForm, EligibilityForm, FourEyesForm, ViewCountForm } from './earning-setting-forms.tsx'
import { BroadcastsForm } from './broadcasts-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { SettingsFormDialog, type SettingsFormProps } from './settings-form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const NameAndColoursFields = SiteSettings.pick({ siteName: true }).extend({
  dark: AccentColours.shape.dark,
  light: AccentColours.shape.light,
})

const themeBackgrounds = { dark: '#12100e', light: '#ffffff' }

const hasLowContrast = (theme: 'dark' | 'light', colour: string | null) =>
  colour !== null && /^#[\da-f]{6}$/i.test(colour) && contrastRatio(colour, themeBackgrounds[theme]) < 3

function NameAndColoursForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(NameAndColoursFields, { siteName: chosen.siteName, ...chosen.colours })
  return (
    <SettingsFormDialog
      form={form}
      input={({ siteName, ...colours }) => ({ siteName, colours })}
      title={t`Name and colours`}
      onClose={onClose}
    >
      <TextField form={form} name="siteName" label={t`Name`} maxLength={siteSettingLimits.name} />
      {(['dark', 'light'] as const).map((theme) => (
        <Controller
          key={theme}
          name={theme}
          control={form.control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ColourField
              label={theme === 'dark' ? t`Accent in the dark theme` : t`Accent in the light theme`}
              value={value}
              onValueChange={onChange}
              error={error?.message}
              hint={hasLowContrast(theme, value) ? t`Hard to see on this background.` : undefined}
            />
          )}
        />
      ))}
    </SettingsFormDialog>
  )
}

const toneLabels = { info: msg`Information`, warning: msg`Warning` }

function AnnouncementForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(SiteAnnouncement, chosen.announcement)
  return (
    <SettingsFormDialog
      form={form}
      input={(announcement) => ({ announcement })}
      title={t`Announcement`}
      description={t`Appears on every page until somebody closes it. Without a text there is none.`}
      onClose={onClose}
    >
      <TextareaField form={form} name="text" label={t`Text`} optional max={siteSettingLimits.announcement} />
      <TextField form={form} name="link" label={t`Link`} optional inputMode="url" placeholder="/terms" />
      <SegmentsField
        form={form}
        name="tone"
        label={t`Tone`}
        options={announcementTones.map((tone) => ({ value: tone, label: toneLabels[tone] }))}
      />
    </SettingsFormDialog>
  )
}

const MaintenanceTextFields = SiteSettings.pick({ maintenanceText: true })

const turnOnTexts = () => ({
  title: t`Turn maintenance on?`,
  description: t`Everyone but administrators sees the maintenance page. Videos play to the end of what is loaded; uploads pause and resume afterwards.`,
  submitLabel: t`Turn on`,
  tone: 'danger' as const,
})

function MaintenanceForm({ chosen, onClose, isEnabled }: SettingsFormProps & { isEnabled?: boolean }) {
  const form = useSchemaForm(MaintenanceTextFields, { maintenanceText: chosen.maintenanceText })
  return (
    <SettingsFormDialog
      {...(isEnabled ? turnOnTexts() : { title: t`Maintenance page` })}
      form={form}
      input={(text) => (isEnabled ? { ...text, maintenanceMode: true } : text)}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="maintenanceText"
        label={t`Text on the page`}
        optional
        hint={t`For example why, and until when. Without a text, the page says that nothing is lost.`}
        max={siteSettingLimits.maintenanceText}
      />
    </SettingsFormDialog>
  )
}

const BlockListsFields = SiteSettings.pick({ blockedWords: true, blockedLinks: true })
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const blockLists = [
  {
    name: 'blockedWords',
    label: msg`Blocked words`,
    hint: msg`One per line; a line may have several words.`,
  },
  { name: 'blockedLinks', label: msg`Blocked links`, hint: msg`One per line: example.org, or with a path.` },
] as const

function BlockListsForm({ chosen: { blockedWords, blockedLinks }, onClose }: SettingsFormProps) {
  const form = useSchemaForm(BlockListsFields, { blockedWords, blockedLinks })
  return (
    <SettingsFormDialog
      form={form}
      input={(lists) => lists}
      title={t`Blocked words and links`}
      description={t`While filtering is on, comments and posts that contain one of them are held.`}
      wide
      onClose={onClose}
    >
      {blockLists.map(({ name, label, hint }) => (
        <FormField key={name} form={form} name={name} optional label={t(label)} hint={t(hint)}>
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
        </FormField>
      ))}
    </SettingsFormDialog>
  )
}

/** An empty field falls back to the program's configuration. */
const number = { inputMode: 'decimal', parse: numberOr(null) } as const

function LimitsForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(UploadLimits, chosen.limits)
  return (
    <SettingsFormDialog
      form={form}
      input={(limits) => ({ limits })}
      title={t`Upload limits`}
      description={t`Empty fields use the configuration of the server. 0 GB of storage means no limit.`}
      onClose={onClose}
    >
      <TextField form={form} name="fileGb" label={t`Largest file, GB`} optional {...number} />
      <TextField form={form} name="durationHours" label={t`Longest video, hours`} optional {...number} />
      <TextField form={form} name="uploadsPerUser" label={t`Uploads at once`} optional {...number} />
      <TextField form={form} name="quotaGb" label={t`Storage per person, GB`} optional {...number} />
    </SettingsFormDialog>
  )
}

const forms = {
  name: NameAndColoursForm,
  languages: LanguagesForm,
  announcement: AnnouncementForm,
  maintenance: MaintenanceForm,
  maintain: (props: SettingsFormProps) => <MaintenanceForm {...props} isEnabled />,
  blocked: BlockListsForm,
  limits: LimitsForm,
  broadcasts: BroadcastsForm,
  eligibility: EligibilityForm,
  adRevenue: AdRevenueForm,
  views: ViewCountForm,
  secondPerson: FourEyesForm,
}

export function SiteSettingForm({ action, ...props }: SettingsFormProps & { action: keyof typeof forms }) {
  const Form = forms[action]
  return <Form {...props} />
}

const initialColour = '#f2542d'

interface ColourFieldProps {
  label: string
  /** Null for the built-in colour. */
  value: string | null
  onValueChange: (colour: string | null) => void
  error: string | undefined
  hint: string | undefined
}

const ColourField = ({ label, value, onValueChange, error, hint }: ColourFieldProps) => (
  <Field label={label} optional hint={hint} error={error}>
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={t`${{ label }}: pick`}
        value={/^#[\da-f]{6}$/i.test(value ?? '') ? (value ?? initialColour) : initialColour}
        onChange={({ target }) => onValueChange(target.value)}
        className="h-10 w-12 flex-none rounded-md border border-line-strong bg-field p-1 touch:h-11"
      />
      <Input
        autoComplete="off"
        placeholder={t`As it comes`}
        value={value ?? ''}
        onChange={({ target }) => onValueChange(target.value.trim() || null)}
      />
      <Button className="h-10 touch:h-11" disabled={value === null} onClick={() => onValueChange(null)}>
        {t`Reset`}
      </Button>
    </div>
  </Field>
)
