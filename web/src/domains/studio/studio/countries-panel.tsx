import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { BarList } from './bar-list.tsx'
import { countryName } from './origin-labels.ts'
import { Panel } from './panel.tsx'

type CountriesData = Pick<ChannelAnalytics, 'countries' | 'totals'>

export function CountriesPanel({ found: { countries, totals } }: { found: CountriesData }) {
  if (countries.length === 0) return null
  const known = countries.reduce((sum, { views }) => sum + views, 0)
  const rest = totals.views - known
  return (
    <Panel title="Countries" unit="views">
      <BarList
        total={totals.views}
        bars={[
          ...countries.map(({ country, views }) => ({
            key: country,
            label: countryName(country),
            value: views,
          })),
          ...(rest > 0 ? [{ key: 'others', label: 'Others, or unknown', value: rest }] : []),
        ]}
      />
    </Panel>
  )
}
