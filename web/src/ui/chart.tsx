import { t } from '@kinora/contract/text/translate'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useState, type ReactNode } from 'react'
import { formatInteger, formatPercent } from '../lib/format.ts'
import type { Slice } from './chart-drawing.tsx'
import { LazyModule } from './lazy-module.tsx'
import { Skeleton } from './skeleton.tsx'
import { EmptyState } from './states.tsx'

const loadDrawing = () => import('./chart-drawing.tsx')

const colours = [1, 2, 3, 4, 5].map((number) => `var(--color-chart-${number})`)
const seriesColour = (index: number) => colours[index % colours.length] ?? 'currentColor'

export interface Series<Row> {
  label: string
  value: (row: Row) => number
  /** The previous period, as a dashed line without colour. */
  isPreviousPeriod?: boolean
}

/** Adjacent rows that belong together, such as a chapter. */
export interface Band {
  from: number
  to: number
}

export interface ChartProps<Row> {
  kind: 'area' | 'line' | 'bars'
  title: string
  rows: readonly Row[]
  axisLabel: (row: Row) => string
  series: readonly Series<Row>[]
  formatValue: (value: number) => string
  formatAxis?: (value: number) => string
  emptyText: string
  /** Row label for the tip and screen readers, where the axis label is shorter. */
  tipLabel?: (row: Row) => string
  bands?: readonly Band[]
  /** Index of the marked row, such as the playback position. */
  markedIndex?: number | undefined
  onSelect?: (index: number) => void
  /** Fixed axis maximum, such as 100 %. */
  maxValue?: number
  /** Index of the first of the five colours. */
  firstColour?: number
  className?: string
}

export function Chart<Row>({
  rows,
  axisLabel,
  tipLabel = axisLabel,
  series,
  emptyText,
  formatValue,
  formatAxis = formatValue,
  firstColour = 1,
  className = 'h-60',
  ...about
}: ChartProps<Row>) {
  if (rows.length === 0) return <EmptyChart>{emptyText}</EmptyChart>
  const lines = series.map(({ label: name, isPreviousPeriod = false }, index) => ({
    name,
    isPreviousPeriod,
    colour: isPreviousPeriod ? 'var(--color-fg-faint)' : seriesColour(index + firstColour - 1),
  }))
  const points = rows.map((row) => ({
    label: axisLabel(row),
    tip: tipLabel(row),
    values: series.map(({ value }) => value(row)),
  }))
  const table = {
    heads: lines.map(({ name }) => name),
    rows: points.map(({ tip: head, values }, index) => ({
      key: index,
      head,
      cells: values.map(formatValue),
    })),
  }
  return (
    <ChartFrame title={about.title} table={table}>
      {lines.length > 1 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-muted">
          {lines.map((line) => (
            <li key={line.name} className="flex items-center gap-1.5">
              {line.isPreviousPeriod ? <LegendDash /> : <LegendDot colour={line.colour} />}
              {line.name}
            </li>
          ))}
        </ul>
      )}
      <div dir="ltr" className={className}>
        <LazyDrawing>
          {({ Plot }) => (
            <Plot
              {...about}
              lines={lines}
              points={points}
              formatValue={formatValue}
              formatAxis={formatAxis}
            />
          )}
        </LazyDrawing>
      </div>
    </ChartFrame>
  )
}

export function Donut({
  title,
  parts,
  unit,
  totalText,
  empty,
}: {
  title: string
  parts: readonly { label: string; note?: string; value: number }[]
  unit: (value: number) => string
  totalText: string
  empty: string
}) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <EmptyChart>{empty}</EmptyChart>
  const slices: Slice[] = parts.map(({ label, value }, index) => ({
    label,
    value,
    colour: seriesColour(index),
  }))
  const share = (value: number) => formatPercent((100 * value) / total, 1)
  return (
    <figure aria-label={title} className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div aria-hidden="true" className="relative mx-auto size-40 flex-none">
        <LazyDrawing>
          {({ DonutRing }) => (
            <DonutRing
              slices={slices}
              tip={(value) => t`${{ amount: unit(value) }}, ${{ share: share(value) }}`}
            />
          )}
        </LazyDrawing>
        <span className="pointer-events-none absolute inset-0 grid place-content-center text-center">
          <b className="text-20 font-bold tabular-nums">{formatInteger(total)}</b>
          <span className="text-12 text-fg-faint">{totalText}</span>
        </span>
      </div>
      <ul className="min-w-52 flex-1 divide-y divide-line">
        {parts.map(({ label, note, value }, index) => (
          <li key={label} className="flex items-center gap-3 py-2.5">
            <LegendDot colour={seriesColour(index)} />
            <span className="grid min-w-0 flex-1">
              <span className="font-strong">{label}</span>
              {note && <span className="text-12 text-fg-faint">{note}</span>}
            </span>
            <span className="text-fg-muted tabular-nums">{unit(value)}</span>
            <b className="w-16 text-end font-semibold whitespace-nowrap tabular-nums">{share(value)}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const LegendDot = ({ colour }: { colour: string }) => (
  <span aria-hidden="true" className="size-2 flex-none rounded-[2px]" style={{ background: colour }} />
)

const LegendDash = () => (
  <span aria-hidden="true" className="w-3 flex-none border-t-2 border-dashed border-fg-faint" />
)

/** Decorative: the number next to it carries the value. */
export function Sparkline({
  values,
  kind = 'line',
  colour = 1,
  className,
}: {
  values: readonly number[]
  kind?: 'line' | 'bars'
  colour?: number
  className?: string
}) {
  const most = Math.max(...values)
  const least = kind === 'bars' ? 0 : Math.min(...values)
  const heightOf = (value: number) => (most === least ? 0 : (value - least) / (most - least))
  const step = 200 / Math.max(1, kind === 'bars' ? values.length : values.length - 1)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 48"
      preserveAspectRatio="none"
      className={className}
      style={{ color: seriesColour(colour - 1) }}
    >
      {kind === 'bars' ? (
        values.map((value, at) => {
          const height = Math.max(1, 46 * heightOf(value))
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          return (
            <rect
              key={at}
              x={at * step}
              y={48 - height}
              width={step * 0.72}
              height={height}
              fill="currentColor"
            />
          )
        })
      ) : (
        <polyline
          points={values.map((value, at) => `${at * step},${46 - 44 * heightOf(value)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

const EmptyChart = ({ children }: { children: string }) => (
  <EmptyState icon={ChartColumn} title={children} heading="h3" className="min-h-60 content-center" />
)

type ChartDrawing = Awaited<ReturnType<typeof loadDrawing>>

function LazyDrawing({ children }: { children: (drawing: ChartDrawing) => ReactNode }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <LazyModule
      load={loadDrawing}
      fallback={<Skeleton className="size-full" />}
      onFailed={() => setMissing(true)}
    >
      {children}
    </LazyModule>
  )
}

/** The drawing is visual only; assistive technology gets the same data as a table. */
function ChartFrame({
  title,
  table,
  children,
}: {
  title: string
  table: {
    heads: readonly string[]
    rows: readonly { key: number; head: string; cells: readonly string[] }[]
  }
  children: ReactNode
}) {
  return (
    <figure aria-label={title} className="relative">
      {children}
      {/* A table itself would not shrink to one pixel. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Time', context: 'axis' })}</th>
              {table.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={table.heads[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
