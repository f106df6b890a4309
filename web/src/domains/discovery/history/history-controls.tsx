import { msg, plural, t } from '@kinora/contract/text/translate'
import { readHistorySearch } from '@kinora/contract/pages/page-search'
import { historyMonths } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
import Clock from 'lucide-react/icons/clock'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Field } from '../../../ui/field.tsx'
import { SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveSettings } from '../../people/settings/use-save-settings.ts'

const typeOptions = [
  { value: 'all', label: msg`All` },
  { value: 'videos', label: msg`Videos` },
  { value: 'shorts', label: msg`Shorts` },
] as const

function HistoryFilters() {
  const { search, change } = useUrlState(readHistorySearch)
  return (
    <>
      <SearchBar label={t`Search in history`} className="min-w-0" />
      <SegmentedControl
        label={t`Show`}
        block
        value={search.type ?? 'all'}
        options={typeOptions}
        onValueChange={(kind) => change({ type: kind === 'all' ? undefined : kind })}
      />
    </>
  )
}

export const retentionLabel = (months: Settings['keepHistoryMonths']) =>
  months === null ? t`Never` : t`${plural({ months }, { one: 'After # month', other: 'After # months' })}`

/** Saves may overlap; the last one wins. */
export function useHistorySettings() {
  const { mutate } = useSaveSettings()
  return {
    save: (change: Partial<Settings>) =>
      mutate(
        { body: change },
        { onSuccess: () => toast({ title: t`Settings updated successfully`, tone: 'success' }) },
      ),
    parseMonths: (text: string) => historyMonths.find((months) => String(months) === text) ?? null,
  }
}
export type HistorySettings = ReturnType<typeof useHistorySettings>

interface HistoryControlsProps {
  values: Settings | undefined
  settings: HistorySettings
  onDeleteLastHour: () => void
}

export const HistoryControls = ({ values, settings, onDeleteLastHour }: HistoryControlsProps) => (
  <aside
    aria-label={t`History controls`}
    className="grid content-start gap-4 md:max-lg:grid-cols-[minmax(0,1fr)_auto] md:max-lg:items-center lg:w-70"
  >
    <HistoryFilters />
    {values && (
      <div className="grid gap-4 border-t border-line pt-4 md:max-lg:col-span-2 md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-8">
        <Switch
          label={t`Pause history`}
          hint={t`Also in Preferences`}
          checked={values.pauseHistory}
          onCheckedChange={(pauseHistory) => settings.save({ pauseHistory })}
        />
        <Field label={t`Auto-delete`} className="max-md:hidden">
          <Select
            value={String(values.keepHistoryMonths ?? '')}
            options={[null, ...historyMonths].map((months) => ({
              value: String(months ?? ''),
              label: retentionLabel(months),
            }))}
            onChange={({ target }) =>
              settings.save({ keepHistoryMonths: settings.parseMonths(target.value) })
            }
          />
        </Field>
        <Button
          variant="ghost"
          icon={Clock}
          onClick={onDeleteLastHour}
          className="-ms-3 justify-self-start max-lg:hidden"
        >
          {t`Delete the last hour`}
        </Button>
      </div>
    )}
  </aside>
)

/** The notice disappears with its button, so focus moves to the switch. */
const focusPauseSwitch = () =>
  document.querySelector<HTMLElement>('main [role=switch]')?.focus({ preventScroll: true })

export const PausedNotice = ({ settings }: { settings: HistorySettings }) => (
  <Notice
    tone="warning"
    title={t`History is paused.`}
    className="mb-5"
    action={
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          focusPauseSwitch()
          settings.save({ pauseHistory: false })
        }}
      >
        {t`Resume`}
      </Button>
    }
  >
    {t`Videos you watch are not saved.`}
  </Notice>
)
