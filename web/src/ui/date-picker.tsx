import { t } from '@kinora/contract/text/translate'
import CalendarIcon from 'lucide-react/icons/calendar'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState, useEffect, useRef, type KeyboardEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { dateFormat } from '@kinora/contract/text/intl-formats'
import { Button } from './button.tsx'
import { dayAfterKey, addMonths, formatDay, parseIsoDay, today, weeksOfMonth } from './calendar-days.ts'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import { fieldClass } from './input.tsx'
import { Popover } from './popover.tsx'
import { keyInReadingOrder } from '../lib/text-direction.ts'

interface CalendarProps {
  value: string | undefined
  onChange: (day: string) => void
  earliest?: string | undefined
  latest?: string | undefined
}

interface DatePickerProps extends Omit<CalendarProps, 'onChange'> {
  label: string
  emptyLabel: string
  onChange: (day: string | undefined) => void
}

export function DatePicker({ label, emptyLabel, value, onChange, ...limits }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const handleSelect = (day: string | undefined) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t`${{ label }}, choose a day`}
      initialFocus="[role=grid] [tabindex='0']"
      trigger={
        <button
          type="button"
          className={classes(
            fieldClass,
            'flex! min-h-12 items-center justify-between gap-2 px-2.5 py-1.5 text-start',
          )}
        >
          <span className="grid min-w-0">
            <span className="text-12 leading-3.5 text-fg-faint">{label} </span>
            <span className={classes('truncate text-13 leading-4.5', !value && 'text-fg-faint')}>
              {value ? formatDay(value) : emptyLabel}
            </span>
          </span>
          <Glyph icon={CalendarIcon} size={16} className="text-fg-muted" />
        </button>
      }
    >
      <Calendar value={value} onChange={handleSelect} {...limits} />
      {value && (
        <Button size="sm" variant="ghost" block onClick={() => handleSelect(undefined)}>
          {t`Clear`}
        </Button>
      )}
    </Popover>
  )
}

const utcZone = { timeZone: 'UTC' } as const
const formatMonth = (day: string) =>
  dateFormat({ month: 'long', year: 'numeric', ...utcZone }).format(new Date(day))
const formatWeekday = (day: string, weekday: 'narrow' | 'long') =>
  dateFormat({ weekday, ...utcZone }).format(new Date(day))
const anyWeek = weeksOfMonth('2024-01-01')[0] ?? []

/** Month grid; arrow, Home, End and Page keys move the focus, with Shift by a year. */
function Calendar({ value, onChange, earliest = '', latest = '9999' }: CalendarProps) {
  const [at, setAt] = useState(value ?? today())
  const [isMoved, setMoved] = useState(false)
  const days = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isMoved) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at, isMoved])
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, keyInReadingOrder(event.key, event.currentTarget), event.shiftKey)
    if (!next) return
    event.preventDefault()
    setMoved(true)
    setAt(next)
  }
  const changeMonth = (months: number) => {
    setMoved(false)
    setAt(addMonths(at, months))
  }
  return (
    <div className="p-1.5">
      <MonthHeader month={formatMonth(at)} onMonthChange={changeMonth} />
      <table
        ref={days}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a grid of days
        role="grid"
        aria-label={formatMonth(at)}
        className="w-full table-fixed"
        onKeyDown={handleKeyDown}
      >
        <Weekdays />
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  focusedDay={at}
                  isSelected={day === value}
                  isOutOfRange={day < earliest || day.slice(0, latest.length) > latest}
                  onSelect={onChange}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MonthHeader = ({
  month,
  onMonthChange,
}: {
  month: string
  onMonthChange: (months: number) => void
}) => (
  <div className="mb-1 flex items-center justify-between">
    <IconButton size="sm" label={t`Previous month`} icon={ChevronLeft} onClick={() => onMonthChange(-1)} />
    <span aria-live="polite" className="font-semibold">
      {month}
    </span>
    <IconButton size="sm" label={t`Next month`} icon={ChevronRight} onClick={() => onMonthChange(1)} />
  </div>
)

const Weekdays = () => (
  <thead>
    <tr>
      {anyWeek.map((day) => (
        <th key={day} abbr={formatWeekday(day, 'long')} className="h-8 text-12 font-medium text-fg-faint">
          {formatWeekday(day, 'narrow')}
        </th>
      ))}
    </tr>
  </thead>
)

interface DayProps {
  day: string
  focusedDay: string
  isSelected: boolean
  /** Outside the allowed range; the keyboard still reaches it. */
  isOutOfRange: boolean
  onSelect: (day: string) => void
}

function Day({ day, focusedDay, isSelected, isOutOfRange, onSelect }: DayProps) {
  const isToday = day === today()
  const { month, date } = parseIsoDay(day)
  return (
    <td aria-selected={isSelected} className="p-px text-center">
      <button
        type="button"
        aria-label={dateFormat({ dateStyle: 'full', ...utcZone }).format(new Date(day))}
        aria-current={isToday ? 'date' : undefined}
        disabled={isOutOfRange && day !== focusedDay}
        aria-disabled={isOutOfRange || undefined}
        tabIndex={day === focusedDay ? 0 : -1}
        onClick={() => !isOutOfRange && onSelect(day)}
        className={classes(
          'h-9 w-full rounded-sm text-13 tabular-nums hover:bg-press disabled:opacity-40 aria-disabled:opacity-40',
          month === parseIsoDay(focusedDay).month ? '' : 'text-fg-faint',
          isSelected ? 'bg-fg! font-semibold text-canvas!' : isToday && 'inset-ring inset-ring-line-strong',
        )}
      >
        {date}
      </button>
    </td>
  )
}
