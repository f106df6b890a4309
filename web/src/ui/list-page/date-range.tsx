import { t } from '@kinora/contract/text/translate'
import { DatePicker } from '../date-picker.tsx'

interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

interface DateRangeProps {
  days: DayRange
  onChange: (days: Record<'from' | 'to', string | undefined>) => void
  /** By default each day limits the other. */
  limits?: DayRange
  labels?: Record<'from' | 'to', string>
  emptyLabel?: string
  /** Of each field. */
  className?: string
}

export const DateRange = ({
  days: { from, to },
  onChange,
  limits = { from, to },
  labels = {
    from: t({ message: 'From', context: 'date range' }),
    to: t({ message: 'To', context: 'date range' }),
  },
  emptyLabel = t`Any day`,
  className,
}: DateRangeProps) => (
  <>
    <div className={className}>
      <DatePicker
        label={labels.from}
        emptyLabel={emptyLabel}
        value={from}
        latest={limits.to}
        onChange={(day) => onChange({ from: day, to })}
      />
    </div>
    <div className={className}>
      <DatePicker
        label={labels.to}
        emptyLabel={t`Today`}
        value={to}
        earliest={limits.from}
        onChange={(day) => onChange({ from, to: day })}
      />
    </div>
  </>
)
