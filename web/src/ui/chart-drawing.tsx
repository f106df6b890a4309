import { t } from '@kinora/contract/text/translate'
import { useEffect, useRef } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  Pie,
  PieChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { sanitizeChartMarkup } from './chart-attributes.ts'

interface SeriesLine {
  name: string
  colour: string
  isPreviousPeriod: boolean
}
export interface Slice {
  label: string
  value: number
  colour: string
}
export interface PlotProps {
  kind: 'area' | 'line' | 'bars'
  title: string
  lines: readonly SeriesLine[]
  points: readonly { label: string; tip: string; values: readonly number[] }[]
  formatValue: (value: number) => string
  formatAxis: (value: number) => string
  bands?: readonly { from: number; to: number }[] | undefined
  markedIndex?: number | undefined
  onSelect?: ((index: number) => void) | undefined
  maxValue?: number | undefined
}

const describeKeys = (title: string, canSelect: boolean) =>
  canSelect
    ? t`${{ title }}. Arrow keys move between the points, Enter selects one.`
    : t`${{ title }}. Arrow keys move between the points.`

const describeValue = (amount: string, lines: readonly SeriesLine[], index: number) =>
  lines.length > 1 ? t`${{ amount }}, ${{ series: lines[index]?.name ?? '' }}` : amount

const ticks = { fill: 'var(--color-fg-faint)', fontSize: 12 }

export function Plot({
  kind,
  title,
  lines,
  points,
  formatValue,
  formatAxis,
  bands = [],
  markedIndex,
  onSelect,
  maxValue,
}: PlotProps) {
  return (
    <div
      ref={sanitizeChartMarkup}
      data-picked={onSelect && ''}
      className={onSelect ? 'size-full cursor-crosshair' : 'size-full'}
    >
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          title={describeKeys(title, onSelect !== undefined)}
          data={points.map(({ values }, index) => ({ index, ...Object.fromEntries(values.entries()) }))}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          {...(onSelect && { onClick: (_, event) => selectPointAt(event, points.length, onSelect) })}
        >
          {bands.map(alternatingBands)}
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          {renderAxes({ points, formatAxis, maxValue })}
          <Tooltip
            cursor={kind === 'bars' ? { fill: 'var(--color-hover)' } : { stroke: 'var(--color-fg-faint)' }}
            isAnimationActive={false}
            content={({ active, label, payload }) =>
              active && (
                <PointTip
                  point={Number(label)}
                  onSelect={onSelect}
                  title={points[Number(label)]?.tip ?? ''}
                  lines={payload.map(({ value, dataKey }) => ({
                    text: describeValue(formatValue(Number(value)), lines, Number(dataKey)),
                    colour: lines[Number(dataKey)]?.colour ?? 'currentColor',
                  }))}
                />
              )
            }
          />
          {lines.map((line, index) => renderSeries(kind, { ...line, dataKey: String(index) }))}
          {markedIndex !== undefined && (
            <ReferenceLine x={markedIndex} stroke="var(--color-fg)" strokeWidth={1.5} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** Uses the click position, not the tip: touch shows no tip before a tap, and a fast mouse is ahead of it. */
function selectPointAt(
  { target, clientX }: { target: EventTarget; clientX: number },
  count: number,
  onSelect: (index: number) => void,
) {
  const drawing = target instanceof Element ? target.closest('.recharts-wrapper') : null
  const grid = drawing?.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
  if (!grid?.width) return
  const share = (clientX - grid.left) / grid.width
  if (share >= 0 && share <= 1) onSelect(Math.round(share * (count - 1)))
}

const alternatingBands = ({ from, to }: { from: number; to: number }, index: number) =>
  index % 2 === 1 && (
    <ReferenceArea key={from} x1={from} x2={to} fill="var(--color-fg)" fillOpacity={0.05} stroke="none" />
  )

const renderAxes = ({
  points,
  formatAxis,
  maxValue,
}: Pick<PlotProps, 'points' | 'formatAxis' | 'maxValue'>) => (
  <>
    <XAxis
      dataKey="index"
      tickFormatter={(index: number) => points[index]?.label ?? ''}
      tick={ticks}
      tickLine={false}
      axisLine={false}
      minTickGap={24}
    />
    <YAxis
      tick={ticks}
      tickLine={false}
      axisLine={false}
      tickFormatter={formatAxis}
      width="auto"
      allowDecimals={points.some(({ values }) => !values.every(Number.isInteger))}
      {...(maxValue !== undefined && { domain: [0, maxValue] })}
    />
  </>
)

interface PointTipProps extends ChartTipProps {
  point: number
  onSelect: ((index: number) => void) | undefined
}

/** Enter anywhere in the chart activates this point. */
function PointTip({ point, onSelect, ...tip }: PointTipProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = box.current?.closest('[data-picked]')
    if (!drawing || !onSelect) return
    const selectPoint = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') onSelect(point)
    }
    drawing.addEventListener('keydown', selectPoint)
    return () => drawing.removeEventListener('keydown', selectPoint)
  }, [point, onSelect])
  return (
    <div ref={box}>
      <ChartTip {...tip} />
    </div>
  )
}

function renderSeries(
  kind: PlotProps['kind'],
  { name, colour, isPreviousPeriod, dataKey }: SeriesLine & { dataKey: string },
) {
  const common = { name, dataKey, isAnimationActive: false }
  const stroke = { stroke: colour, strokeWidth: 2, type: 'monotone' as const, dot: false }
  if (isPreviousPeriod)
    return <Line key={dataKey} {...common} {...stroke} strokeWidth={1.5} strokeDasharray="4 4" />
  if (kind === 'bars')
    return <Bar key={dataKey} {...common} fill={colour} radius={[4, 4, 0, 0]} maxBarSize={36} />
  if (kind === 'line') return <Line key={dataKey} {...common} {...stroke} />
  return <Area key={dataKey} {...common} {...stroke} fill={colour} fillOpacity={0.16} />
}

export const DonutRing = ({ slices, tip }: { slices: readonly Slice[]; tip: (value: number) => string }) => (
  <div ref={sanitizeChartMarkup} className="size-full">
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload: [slice] }) =>
            active &&
            slice && (
              <ChartTip
                title={String(slice.name)}
                lines={[
                  {
                    text: tip(Number(slice.value)),
                    colour: slices.find(({ label }) => label === slice.name)?.colour ?? 'currentColor',
                  },
                ]}
              />
            )
          }
          wrapperStyle={{ zIndex: 1 }}
        />
        <Pie
          data={[...slices]}
          nameKey="label"
          dataKey="value"
          innerRadius="72%"
          outerRadius="100%"
          paddingAngle={1.5}
          startAngle={90}
          endAngle={-270}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          {slices.map(({ label, colour }) => (
            <Cell key={label} fill={colour} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  </div>
)

interface ChartTipProps {
  title: string
  lines: readonly { text: string; colour: string }[]
}

const ChartTip = ({ title, lines }: ChartTipProps) => (
  <div className="grid gap-1 raised px-3 py-2 text-12 whitespace-nowrap">
    <b className="font-semibold">{title}</b>
    {lines.map(({ text, colour }) => (
      <span key={text} className="flex items-center gap-1.5 tabular-nums">
        <span className="size-2 flex-none rounded-[2px]" style={{ background: colour }} />
        {text}
      </span>
    ))}
  </div>
)
