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
import { keepToStandard } from './chart-attributes.ts'

interface Drawn {
  name: string
  colour: string
  isBefore: boolean
}
export interface Slice {
  label: string
  value: number
  colour: string
}
export interface PlotProps {
  kind: 'area' | 'line' | 'bars'
  title: string
  lines: readonly Drawn[]
  places: readonly { label: string; tip: string; values: readonly number[] }[]
  unit: (value: number) => string
  axis: (value: number) => string
  bands?: readonly { from: number; to: number }[] | undefined
  at?: number | undefined
  onPick?: ((index: number) => void) | undefined
  most?: number | undefined
}

const ticks = { fill: 'var(--color-fg-faint)', fontSize: 12 }

export function Plot({ kind, title, lines, places, unit, axis, bands = [], at, onPick, most }: PlotProps) {
  return (
    <div
      ref={keepToStandard}
      data-picked={onPick && ''}
      className={onPick ? 'size-full cursor-crosshair' : 'size-full'}
    >
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          title={`${title}. Arrow keys move between the points${onPick ? ', Enter selects one' : ''}.`}
          data={places.map(({ values }, place) => ({ place, ...Object.fromEntries(values.entries()) }))}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          {...(onPick && { onClick: (_, event) => pickAt(event, places.length, onPick) })}
        >
          {bands.map(shadedEvery2nd)}
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          {axes({ places, axis, most })}
          <Tooltip
            cursor={kind === 'bars' ? { fill: 'var(--color-hover)' } : { stroke: 'var(--color-fg-faint)' }}
            isAnimationActive={false}
            content={({ active, label, payload }) =>
              active && (
                <PlaceTip
                  place={Number(label)}
                  onPick={onPick}
                  title={places[Number(label)]?.tip ?? ''}
                  lines={payload.map(({ value, dataKey }) => ({
                    words:
                      lines.length > 1
                        ? `${unit(Number(value))}, ${lines[Number(dataKey)]?.name}`
                        : unit(Number(value)),
                    colour: lines[Number(dataKey)]?.colour ?? 'currentColor',
                  }))}
                />
              )
            }
          />
          {lines.map((line, index) => marked(kind, { ...line, dataKey: String(index) }))}
          {at !== undefined && <ReferenceLine x={at} stroke="var(--color-fg)" strokeWidth={1.5} />}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** Uses the click position, not the tip: touch shows no tip before a tap, and a fast mouse is ahead of it. */
function pickAt(
  { target, clientX }: { target: EventTarget; clientX: number },
  count: number,
  onPick: (index: number) => void,
) {
  const drawing = target instanceof Element ? target.closest('.recharts-wrapper') : null
  const grid = drawing?.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
  if (!grid?.width) return
  const share = (clientX - grid.left) / grid.width
  if (share >= 0 && share <= 1) onPick(Math.round(share * (count - 1)))
}

const shadedEvery2nd = ({ from, to }: { from: number; to: number }, index: number) =>
  index % 2 === 1 && (
    <ReferenceArea key={from} x1={from} x2={to} fill="var(--color-fg)" fillOpacity={0.05} stroke="none" />
  )

const axes = ({ places, axis, most }: Pick<PlotProps, 'places' | 'axis' | 'most'>) => (
  <>
    <XAxis
      dataKey="place"
      tickFormatter={(place: number) => places[place]?.label ?? ''}
      tick={ticks}
      tickLine={false}
      axisLine={false}
      minTickGap={24}
    />
    <YAxis
      tick={ticks}
      tickLine={false}
      axisLine={false}
      tickFormatter={axis}
      width="auto"
      allowDecimals={places.some(({ values }) => !values.every(Number.isInteger))}
      {...(most !== undefined && { domain: [0, most] })}
    />
  </>
)

interface PlaceTipProps extends TipProps {
  place: number
  onPick: ((index: number) => void) | undefined
}

/** Enter anywhere in the chart activates this point. */
function PlaceTip({ place, onPick, ...tip }: PlaceTipProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = box.current?.closest('[data-picked]')
    if (!drawing || !onPick) return
    const pick = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') onPick(place)
    }
    drawing.addEventListener('keydown', pick)
    return () => drawing.removeEventListener('keydown', pick)
  }, [place, onPick])
  return (
    <div ref={box}>
      <Tip {...tip} />
    </div>
  )
}

function marked(kind: PlotProps['kind'], { name, colour, isBefore, dataKey }: Drawn & { dataKey: string }) {
  const common = { name, dataKey, isAnimationActive: false }
  const stroke = { stroke: colour, strokeWidth: 2, type: 'monotone' as const, dot: false }
  if (isBefore) return <Line key={dataKey} {...common} {...stroke} strokeWidth={1.5} strokeDasharray="4 4" />
  if (kind === 'bars')
    return <Bar key={dataKey} {...common} fill={colour} radius={[4, 4, 0, 0]} maxBarSize={36} />
  if (kind === 'line') return <Line key={dataKey} {...common} {...stroke} />
  return <Area key={dataKey} {...common} {...stroke} fill={colour} fillOpacity={0.16} />
}

export const Ring = ({ slices, tip }: { slices: readonly Slice[]; tip: (value: number) => string }) => (
  <div ref={keepToStandard} className="size-full">
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload: [slice] }) =>
            active &&
            slice && (
              <Tip
                title={String(slice.name)}
                lines={[
                  {
                    words: tip(Number(slice.value)),
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

interface TipProps {
  title: string
  lines: readonly { words: string; colour: string }[]
}

const Tip = ({ title, lines }: TipProps) => (
  <div className="grid gap-1 raised px-3 py-2 text-12 whitespace-nowrap">
    <b className="font-semibold">{title}</b>
    {lines.map(({ words, colour }) => (
      <span key={words} className="flex items-center gap-1.5 tabular-nums">
        <span className="size-2 flex-none rounded-[2px]" style={{ background: colour }} />
        {words}
      </span>
    ))}
  </div>
)
