import { themes } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
import type { ReactNode } from 'react'
import { useTheme } from '../../../lib/theme.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { preferenceGroups, type Preference } from './preference-labels.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'
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

function PreferenceSections({ chosen, children }: { chosen: Settings; children: ReactNode }) {
  const { mutate } = useSaveSettings()
  const isSaving = useIsSavingSettings()
  const { hold } = useRestoreFocus(isSaving)
  const save = (change: Partial<Settings>) => {
    hold()
    mutate(
      { body: change },
      { onSuccess: () => toast({ title: 'Settings updated successfully', tone: 'success' }) },
    )
  }
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
