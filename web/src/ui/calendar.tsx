import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { dayAfterKey, monthsLater, partsOf, today, weeksOf } from './calendar-days.ts'
import { IconButton } from './icon-button.tsx'

export interface CalendarProps {
  value: string | undefined
  onChange: (day: string) => void
  earliest?: string | undefined
  latest?: string | undefined
}

const inUtc = { timeZone: 'UTC' } as const
const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...inUtc })
const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', ...inUtc })
const weekdays = weeksOf('2024-01-01')[0]?.map((day) => ({
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', ...inUtc }).format(new Date(day)),
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...inUtc }).format(new Date(day)),
}))

/** Month grid; arrow, Home, End and Page keys move the focus. */
export function Calendar({ value, onChange, earliest = '', latest = '9999' }: CalendarProps) {
  const [at, setAt] = useState(value ?? today())
  const [isMoved, setMoved] = useState(false)
  const days = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isMoved) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at, isMoved])
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key)
    if (!next) return
    event.preventDefault()
    setMoved(true)
    setAt(next)
  }
  const turn = (months: number) => {
    setMoved(false)
    setAt(monthsLater(at, months))
  }
  return (
    <div className="p-1.5">
      <Head month={monthWords.format(new Date(at))} onTurn={turn} />
      <table
        ref={days}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a grid of days
        role="grid"
        aria-label={monthWords.format(new Date(at))}
        className="w-full table-fixed"
        onKeyDown={press}
      >
        <Weekdays />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  at={at}
                  isChosen={day === value}
                  isOut={day < earliest || day.slice(0, latest.length) > latest}
                  onChoose={onChange}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ month, onTurn }: { month: string; onTurn: (months: number) => void }) => (
  <div className="mb-1 flex items-center justify-between">
    <IconButton size="sm" label="Previous month" icon={ChevronLeft} onClick={() => onTurn(-1)} />
    <span aria-live="polite" className="font-semibold">
      {month}
    </span>
    <IconButton size="sm" label="Next month" icon={ChevronRight} onClick={() => onTurn(1)} />
  </div>
)

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays?.map(({ short, long }) => (
        <th key={long} abbr={long} className="h-8 text-12 font-medium text-fg-faint">
          {short}
        </th>
      ))}
    </tr>
  </thead>
)

interface DayProps {
  day: string
  at: string
  isChosen: boolean
  /** Outside the allowed range; the keyboard still reaches it. */
  isOut: boolean
  onChoose: (day: string) => void
}

function Day({ day, at, isChosen, isOut, onChoose }: DayProps) {
  const isToday = day === today()
  const { month, date } = partsOf(day)
  return (
    <td aria-selected={isChosen} className="p-px text-center">
      <button
        type="button"
        aria-label={dayWords.format(new Date(day))}
        aria-current={isToday ? 'date' : undefined}
        disabled={isOut && day !== at}
        aria-disabled={isOut || undefined}
        tabIndex={day === at ? 0 : -1}
        onClick={() => !isOut && onChoose(day)}
        className={classes(
          'h-9 w-full rounded-sm text-13 tabular-nums hover:bg-press disabled:opacity-40 aria-disabled:opacity-40',
          month === partsOf(at).month ? '' : 'text-fg-faint',
          isChosen ? 'bg-fg! font-semibold text-canvas!' : isToday && 'inset-ring inset-ring-line-strong',
        )}
      >
        {date}
      </button>
    </td>
  )
}
