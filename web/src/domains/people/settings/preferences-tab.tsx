import { dateFormat } from '@kinora/contract/text/intl-formats'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import { isLanguage, type Language, languageNames } from '@kinora/contract/text/languages'
import { themes } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import { type ReactNode, useMemo } from 'react'
import { useTheme } from '../../../lib/theme.ts'
import { Field } from '../../../ui/field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { usePublicSite } from '../../site/site/use-public-site.ts'
import { useIsSavingSettings, useSaveSettings } from './use-save-settings.ts'
import { useSettingsQuery } from './use-settings.ts'

/** Each choice is saved at once (docs/product.md “Profile and settings”). */
export function PreferencesTab({ children }: { children: ReactNode }) {
  return (
    <QueryState
      query={useSettingsQuery({ isEdited: true })}
      failed={t`Your preferences could not be loaded`}
      loading={<PreferencesSkeleton />}
    >
      {(chosen) => <PreferenceSections chosen={chosen}>{children}</PreferenceSections>}
    </QueryState>
  )
}

interface Preference {
  name: Exclude<keyof Settings, 'theme' | 'language' | 'timeZone' | 'keepHistoryMonths'>
  label: Message
  hint: Message
}

interface PreferenceGroup {
  title: Message
  hint: Message
  switches: readonly Preference[]
}

const preferenceGroups: readonly PreferenceGroup[] = [
  {
    title: msg`What you see`,
    hint: msg`Numbers and shelves that some people would rather do without.`,
    switches: [
      {
        name: 'showLikeCount',
        label: msg`Show like counts`,
        hint: msg`How many people liked a video or a post.`,
      },
      {
        name: 'showSubscriberCount',
        label: msg`Show subscriber counts`,
        hint: msg`How many people follow a channel.`,
      },
      {
        name: 'hideShorts',
        label: msg`Hide shorts`,
        hint: msg`No shelves of shorts among the other videos.`,
      },
    ],
  },
  {
    title: msg`Playback`,
    hint: msg`How videos start and continue.`,
    switches: [
      { name: 'autoplay', label: msg`Autoplay`, hint: msg`The next video starts when one ends.` },
      {
        name: 'captionsByDefault',
        label: msg`Captions by default`,
        hint: msg`Turned on wherever they are available.`,
      },
      {
        name: 'reducedData',
        label: msg`Reduced data`,
        hint: msg`Less to load rather than a sharper picture.`,
      },
      {
        name: 'matureContent',
        label: msg`Mature content`,
        hint: msg`There is no warning before videos for adults.`,
      },
    ],
  },
  {
    title: msg`Privacy`,
    hint: msg`What is kept about you, and who sees it.`,
    switches: [
      {
        name: 'pauseHistory',
        label: msg`Pause history`,
        hint: msg`What you watch from now on is not remembered.`,
      },
      {
        name: 'shareEmail',
        label: msg`Share your e-mail with channels`,
        hint: msg`Channels you subscribe to see your address in their list.`,
      },
    ],
  },
]

function PreferenceSections({ chosen, children }: { chosen: Settings; children: ReactNode }) {
  const { mutate } = useSaveSettings()
  const isSaving = useIsSavingSettings()
  const save = (change: Partial<Settings>) =>
    mutate(
      { body: change },
      { onSuccess: () => toast({ title: t`Settings updated successfully`, tone: 'success' }) },
    )
  return (
    <>
      <SettingRow title={t`Theme`} hint={t`Auto follows the theme of your system.`}>
        <ThemeChoice disabled={isSaving} onChoose={(theme) => save({ theme })} />
      </SettingRow>
      <SettingRow title={t`Language`} hint={t`Of this site, and of the mails that it sends to you.`}>
        <LanguageSelect
          chosen={chosen.language}
          disabled={isSaving}
          onChoose={(language) => save({ language })}
        />
      </SettingRow>
      {preferenceGroups.map(({ title, hint, switches }) => (
        <SettingRow key={title.id} title={t(title)} hint={t(hint)}>
          <div className="grid gap-4 touch:gap-2">
            {switches.map(({ name, label, hint: meaning }: Preference) => (
              <Switch
                key={name}
                name={name}
                label={t(label)}
                hint={t(meaning)}
                checked={chosen[name]}
                disabled={isSaving}
                onCheckedChange={(isOn) => save({ [name]: isOn })}
              />
            ))}
          </div>
        </SettingRow>
      ))}
      <SettingRow title={t`Your channel’s days`} hint={t`When a day begins in your channel’s statistics.`}>
        <TimeZoneSelect
          chosen={chosen.timeZone}
          disabled={isSaving}
          onChoose={(timeZone) => save({ timeZone })}
        />
      </SettingRow>
      {children}
    </>
  )
}

interface LanguageSelectProps {
  chosen: Language | null
  disabled: boolean
  onChoose: (language: Language | null) => void
}

function LanguageSelect({ chosen, disabled, onChoose }: LanguageSelectProps) {
  const { offered } = usePublicSite()?.languages ?? defaultSiteSettings.languages
  return (
    <Field label={t`Language of the site`} className="max-w-90">
      <Select
        name="language"
        value={chosen ?? ''}
        options={offered.map((value) => ({ value, label: languageNames[value] }))}
        placeholder={t`As in this browser`}
        disabled={disabled}
        onChange={({ target }) => onChoose(isLanguage(target.value) ? target.value : null)}
      />
    </Field>
  )
}

interface TimeZoneSelectProps {
  chosen: string
  disabled: boolean
  onChoose: (timeZone: string) => void
}

/** Day boundaries of the channel's statistics (docs/product.md “Views”). */
function TimeZoneSelect({ chosen, disabled, onChoose }: TimeZoneSelectProps) {
  const options = useMemo(() => timeZoneOptions(chosen), [chosen])
  return (
    <Field label={t`Time zone`} className="max-w-90">
      <Select
        value={chosen}
        options={options}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  )
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `America/New_York` as a label with its current UTC offset. */
function timeZoneLabel(zone: string, now: Date) {
  const format = dateFormat({ timeZone: zone, timeZoneName: 'shortOffset' })
  const parts = format.formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = zone.replaceAll('_', ' ')
  return zone === 'UTC' || !offset ? name : `${name} (${offset})`
}

/** UTC and the local zone first. Includes the chosen zone even if the browser knows it by another name. */
export function timeZoneOptions(chosen: string, now = new Date(), ours = localTimeZone()) {
  const zones = new Set(['UTC', ours, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: timeZoneLabel(zone, now) }))
}

const themeOptions = { light: msg`Light`, dark: msg`Dark`, auto: msg`Auto` }

function ThemeChoice({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (theme: Settings['theme']) => void
}) {
  const { theme } = useTheme()
  return (
    <RadioGroup
      label={t`Theme`}
      inline
      value={theme}
      onValueChange={onChoose}
      options={themes.map((value) => ({ value, label: themeOptions[value], disabled }))}
    />
  )
}

const PreferencesSkeleton = () => (
  <>
    <SettingRow title={t`Theme`} hint={t`Auto follows the theme of your system.`}>
      <Skeleton className="h-5 w-56 touch:h-11" />
    </SettingRow>
    <SettingRow title={t`Language`} hint={t`Of this site, and of the mails that it sends to you.`}>
      <Skeleton className="h-16 max-w-90" />
    </SettingRow>
    {preferenceGroups.map(({ title, hint, switches }) => (
      <SettingRow key={title.id} title={t(title)} hint={t(hint)}>
        <div className="grid gap-4 touch:gap-2">
          {switches.map(({ name }) => (
            <Skeleton key={name} className="h-9.5 touch:h-11" />
          ))}
        </div>
      </SettingRow>
    ))}
  </>
)
