import { themes } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
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
import { useIsSavingSettings, useSaveSettings } from './use-save-settings.ts'
import { useSettingsQuery } from './use-settings.ts'

/** Each choice is saved at once (docs/product.md “Profile and settings”). */
export function PreferencesTab({ children }: { children: ReactNode }) {
  return (
    <QueryState
      query={useSettingsQuery({ isEdited: true })}
      failed="Your preferences could not be loaded"
      loading={<PreferencesSkeleton />}
    >
      {(chosen) => <PreferenceSections chosen={chosen}>{children}</PreferenceSections>}
    </QueryState>
  )
}

interface Preference {
  name: Exclude<keyof Settings, 'theme' | 'timeZone' | 'keepHistoryMonths'>
  label: string
  hint: string
}

interface PreferenceGroup {
  title: string
  hint: string
  switches: readonly Preference[]
}

const preferenceGroups: readonly PreferenceGroup[] = [
  {
    title: 'What you see',
    hint: 'Numbers and shelves that some people would rather do without.',
    switches: [
      { name: 'showLikeCount', label: 'Show like counts', hint: 'How many people liked a video or a post.' },
      {
        name: 'showSubscriberCount',
        label: 'Show subscriber counts',
        hint: 'How many people follow a channel.',
      },
      { name: 'hideShorts', label: 'Hide shorts', hint: 'No shelves of shorts among the other videos.' },
    ],
  },
  {
    title: 'Playback',
    hint: 'How videos start and continue.',
    switches: [
      { name: 'autoplay', label: 'Autoplay', hint: 'The next video starts when one ends.' },
      {
        name: 'captionsByDefault',
        label: 'Captions by default',
        hint: 'Turned on wherever they are available.',
      },
      { name: 'reducedData', label: 'Reduced data', hint: 'Less to load rather than a sharper picture.' },
      {
        name: 'matureContent',
        label: 'Mature content',
        hint: 'There is no warning before videos for adults.',
      },
    ],
  },
  {
    title: 'Privacy',
    hint: 'What is kept about you, and who sees it.',
    switches: [
      { name: 'pauseHistory', label: 'Pause history', hint: 'What you watch from now on is not remembered.' },
      {
        name: 'shareEmail',
        label: 'Share your e-mail with channels',
        hint: 'Channels you subscribe to see your address in their list.',
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
      { onSuccess: () => toast({ title: 'Settings updated successfully', tone: 'success' }) },
    )
  return (
    <>
      <SettingRow title="Theme" hint="Auto follows the theme of your system.">
        <ThemeChoice disabled={isSaving} onChoose={(theme) => save({ theme })} />
      </SettingRow>
      {preferenceGroups.map(({ title, hint, switches }) => (
        <SettingRow key={title} title={title} hint={hint}>
          <div className="grid gap-4 touch:gap-2">
            {switches.map(({ name, label, hint: meaning }: Preference) => (
              <Switch
                key={name}
                name={name}
                label={label}
                hint={meaning}
                checked={chosen[name]}
                disabled={isSaving}
                onCheckedChange={(isOn) => save({ [name]: isOn })}
              />
            ))}
          </div>
        </SettingRow>
      ))}
      <SettingRow title="Your channel’s days" hint="When a day begins in your channel’s statistics.">
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

interface TimeZoneSelectProps {
  chosen: string
  disabled: boolean
  onChoose: (timeZone: string) => void
}

/** Day boundaries of the channel's statistics (docs/product.md “Views”). */
function TimeZoneSelect({ chosen, disabled, onChoose }: TimeZoneSelectProps) {
  const options = useMemo(() => timeZoneOptions(chosen), [chosen])
  return (
    <Field label="Time zone" className="max-w-90">
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
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = zone.replaceAll('_', ' ')
  return zone === 'UTC' || !offset ? name : `${name} (${offset})`
}

/** UTC and the local zone first. Includes the chosen zone even if the browser knows it by another name. */
export function timeZoneOptions(chosen: string, now = new Date(), ours = localTimeZone()) {
  const zones = new Set(['UTC', ours, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: timeZoneLabel(zone, now) }))
}

const themeOptions = { light: 'Light', dark: 'Dark', auto: 'Auto' }

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
      label="Theme"
      inline
      value={theme}
      onValueChange={onChoose}
      options={themes.map((value) => ({ value, label: themeOptions[value], disabled }))}
    />
  )
}

const PreferencesSkeleton = () => (
  <>
    <SettingRow title="Theme" hint="Auto follows the theme of your system.">
      <Skeleton className="h-5 w-56 touch:h-11" />
    </SettingRow>
    {preferenceGroups.map(({ title, hint, switches }) => (
      <SettingRow key={title} title={title} hint={hint}>
        <div className="grid gap-4 touch:gap-2">
          {switches.map(({ name }) => (
            <Skeleton key={name} className="h-9.5 touch:h-11" />
          ))}
        </div>
      </SettingRow>
    ))}
  </>
)
