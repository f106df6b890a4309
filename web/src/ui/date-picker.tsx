import CalendarIcon from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Glyph } from './glyph.tsx'
import { fieldClass } from './input.tsx'
import { Popover } from './popover.tsx'

interface DatePickerProps extends Omit<CalendarProps, 'onChange'> {
  label: string
  emptyLabel: string
  formatDay: (day: string) => string
  onChange: (day: string | undefined) => void
}

export function DatePicker({ label, emptyLabel, value, formatDay, onChange, ...limits }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const handleSelect = (day: string | undefined) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={`${label}, choose a day`}
      initialFocus="[role=grid] [tabindex='0']"
      trigger={
        <button
          type="button"
          className={classes(
            fieldClass,
            'flex! min-h-12 items-center justify-between gap-2 px-2.5 py-1.5 text-left',
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
          Clear
        </Button>
      )}
    </Popover>
  )
}
