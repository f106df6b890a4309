import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { formatInteger } from '../../../lib/format.ts'
import { BarList } from './bar-list.tsx'
import { sourceLabels } from './origin-labels.ts'
import { Panel } from './panel.tsx'

type SourcesData = Pick<ChannelAnalytics, 'sources' | 'hosts' | 'totals'>

export function SourcesPanel({ found: { sources, hosts, totals } }: { found: SourcesData }) {
  const named = hosts.reduce((sum, { views }) => sum + views, 0)
  const external = sources.find(({ source }) => source === 'external')?.views ?? 0
  const rest = external - named
  const lines = [...hosts, ...(rest > 0 && named > 0 ? [{ host: 'Others', views: rest }] : [])]
  return (
    <Panel title="Traffic sources" unit="views">
      {sources.length === 0 ? (
        <p className="text-13 text-fg-muted">No views in this period.</p>
      ) : (
        <BarList
          total={totals.views}
          bars={sources.map(({ source, views }) => ({
            key: source,
            label: sourceLabels[source],
            value: views,
            parts: source === 'external' && lines.length > 0 && (
              <ul className="mt-2 ml-px grid gap-1 border-l border-line pl-3 text-12 text-fg-muted">
                {lines.map(({ host, views: hostViews }) => (
                  <li key={host} className="flex justify-between gap-3 pr-14">
                    <span className="truncate">{host}</span>
                    <span className="tabular-nums">{formatInteger(hostViews)}</span>
                  </li>
                ))}
              </ul>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
