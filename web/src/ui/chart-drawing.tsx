import {
  Area,
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

interface Drawn {
  name: string
  colour: string
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
  places: readonly { label: string; values: readonly number[] }[]
  unit: (value: number) => string
  axis: (value: number) => string
}

const ticks = { fill: 'var(--color-fg-faint)', fontSize: 12 }

/** Axes, a grid, and a tip at the place that is pointed at or reached by arrow keys. */
export const Plot = ({ kind, title, lines, places, unit, axis }: PlotProps) => (
  <ResponsiveContainer width="100%" height="100%">
    <ComposedChart
      title={`${title}. Arrow keys go from place to place.`}
      data={places.map(({ label, values }) => ({ label, ...Object.fromEntries(values.entries()) }))}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" tick={ticks} tickLine={false} axisLine={false} minTickGap={12} />
      <YAxis tick={ticks} tickLine={false} axisLine={false} tickFormatter={axis} width="auto" />
      <Tooltip
        cursor={kind === 'bars' ? { fill: 'var(--color-hover)' } : { stroke: 'var(--color-fg-faint)' }}
        isAnimationActive={false}
        content={({ active, label, payload }) =>
          active && (
            <Tip
              title={String(label)}
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
      {lines.map(({ name, colour }, index) => marked(kind, { name, colour, dataKey: String(index) }))}
    </ComposedChart>
  </ResponsiveContainer>
)

function marked(kind: PlotProps['kind'], { name, colour, dataKey }: Drawn & { dataKey: string }) {
  const common = { name, dataKey, isAnimationActive: false }
  if (kind === 'bars')
    return <Bar key={dataKey} {...common} fill={colour} radius={[4, 4, 0, 0]} maxBarSize={36} />
  const stroke = { stroke: colour, strokeWidth: 2, type: 'monotone' as const, dot: false }
  if (kind === 'line') return <Line key={dataKey} {...common} {...stroke} />
  return <Area key={dataKey} {...common} {...stroke} fill={colour} fillOpacity={0.16} />
}

/** A ring of shares. */
export const Ring = ({ slices, tip }: { slices: readonly Slice[]; tip: (value: number) => string }) => (
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
)

const Tip = ({ title, lines }: { title: string; lines: readonly { words: string; colour: string }[] }) => (
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
