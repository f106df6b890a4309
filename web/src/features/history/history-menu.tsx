import { historyMonths, type Settings } from '@kinora/contract/settings'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Clearing } from './use-history.ts'
import { monthsWords, type HistorySettings } from './use-history-settings.ts'

interface HistoryMenuProps {
  chosen: Settings | undefined
  settings: HistorySettings
  onClear: (what: Clearing) => void
}

export const HistoryMenu = ({ chosen, settings, onClear }: HistoryMenuProps) => (
  <DropdownMenu
    trigger={<IconButton label="More ways to delete" icon={Ellipsis} />}
    label="More ways to delete"
  >
    <MenuItem icon={Clock} onSelect={() => onClear({ kind: 'lastHour' })}>
      Delete the last hour
    </MenuItem>
    {historyMonths.map((months) => (
      <MenuItem key={months} icon={CalendarX} onSelect={() => onClear({ kind: 'older', months })}>
        Older than {months} months
      </MenuItem>
    ))}
    {chosen && (
      <>
        <MenuSeparator />
        <p className="px-2.5 py-1 text-12 text-fg-faint">Auto-delete</p>
        <MenuChoice
          value={String(chosen.keepHistoryMonths ?? '')}
          onChoose={(text) => settings.save({ keepHistoryMonths: settings.monthsOf(text) })}
          options={[null, ...historyMonths].map((months) => ({
            value: String(months ?? ''),
            label: monthsWords(months),
            icon: CalendarClock,
          }))}
        />
      </>
    )}
  </DropdownMenu>
)
