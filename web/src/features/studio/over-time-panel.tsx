import type { ChannelAnalytics } from '@kinora/contract/studio'
import { count } from '../../lib/format.ts'
import { Chart } from '../../ui/chart.tsx'
import { spanWords, viewsUnit } from './figure-words.ts'
import { placesOf } from './over-time.ts'
import { Panel } from './panel.tsx'

type Shown = Pick<ChannelAnalytics, 'from' | 'to' | 'days' | 'previous'>

export function OverTimePanel({ found, isCompared }: { found: Shown; isCompared: boolean }) {
  const previous = isCompared ? found.previous : null
  const places = placesOf(found.days, previous?.days ?? null)
  const isEmpty = places.every(({ views, before }) => views + before === 0)
  return (
    <Panel
      title="Views over time"
      unit={places.length === found.days.length ? 'views per day' : 'views per week'}
    >
      <Chart
        kind="area"
        title="Views over time"
        rows={isEmpty ? [] : places}
        label={({ label }) => label}
        tip={({ tip }) => tip}
        series={[
          { label: spanWords(found.from, found.to), value: ({ views }) => views },
          ...(previous
            ? [
                {
                  label: spanWords(previous.from, previous.to),
                  value: ({ before }: { before: number }) => before,
                  isBefore: true,
                },
              ]
            : []),
        ]}
        unit={viewsUnit}
        axis={count}
        empty="No views in this period"
        className="h-60 xl:h-76"
      />
    </Panel>
  )
}
