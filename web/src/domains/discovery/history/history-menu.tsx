import { plural, t } from '@kinora/contract/text/translate'
import { historyMonths } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuRadioGroup, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { retentionLabel, type HistorySettings } from './history-controls.tsx'
import { type ClearScope, clearLabels, useClearHistory } from './use-history.ts'

interface HistoryMenuProps {
  values: Settings | undefined
  settings: HistorySettings
  onClear: (scope: ClearScope) => void
}

export const HistoryMenu = ({ values, settings, onClear }: HistoryMenuProps) => (
  <DropdownMenu
    trigger={<IconButton label={t`More ways to delete`} icon={Ellipsis} />}
    label={t`More ways to delete`}
  >
    <MenuItem icon={Clock} onSelect={() => onClear({ kind: 'lastHour' })}>
      {t`Delete the last hour`}
    </MenuItem>
    {historyMonths.map((months) => (
      <MenuItem key={months} icon={CalendarX} onSelect={() => onClear({ kind: 'older', months })}>
        {t`${plural({ months }, { one: 'Older than # month', other: 'Older than # months' })}`}
      </MenuItem>
    ))}
    {values && (
      <>
        <MenuSeparator />
        <p className="px-2.5 py-1 text-12 text-fg-faint">{t`Auto-delete`}</p>
        <MenuRadioGroup
          value={String(values.keepHistoryMonths ?? '')}
          onSelect={(text) => settings.save({ keepHistoryMonths: settings.parseMonths(text) })}
          options={[null, ...historyMonths].map((months) => ({
            value: String(months ?? ''),
            label: retentionLabel(months),
            icon: CalendarClock,
          }))}
        />
      </>
    )}
  </DropdownMenu>
)

export function ClearHistoryDialog({ scope, onClose }: { scope: ClearScope; onClose: () => void }) {
  const clear = useClearHistory(onClose)
  const { title, description, confirm } = clearLabels(scope)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={confirm}
      busyLabel={t`Deleting...`}
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate(scope)}
    />
  )
}
