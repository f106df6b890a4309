import type { ReactNode } from 'react'
import { formatInteger } from '../../../lib/format.ts'
import { ProgressBar } from '../../../ui/progress.tsx'

interface Bar {
  key: string
  label: string
  value: number
  parts?: ReactNode
}

export function BarList({ bars, total }: { bars: readonly Bar[]; total: number }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-4">
      {bars.map(({ key, label, value, parts }) => (
        <li key={key}>
          <p className="mb-1.5 flex items-baseline gap-3 text-13">
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="text-fg-faint tabular-nums">{formatInteger(value)}</span>
            <b className="w-11 text-right font-semibold tabular-nums">
              {Math.round((100 * value) / Math.max(1, total))} %
            </b>
          </p>
          <span aria-hidden="true">
            <ProgressBar tone="ink" label="" value={(100 * value) / most} />
          </span>
          {parts}
        </li>
      ))}
    </ul>
  )
}
