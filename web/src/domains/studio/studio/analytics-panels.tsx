import { plural, t } from '@kinora/contract/text/translate'
import { analyticsRules } from '@kinora/contract/studio/studio/rules'
import type { ChannelAnalytics, AnalyticsTotals } from '@kinora/contract/studio/studio/schemas'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import type { ReactNode } from 'react'
import { formatDuration, formatInteger, formatPercent } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { countryName } from '../../library/visibility/countries.ts'
import { AnalyticsCards, OverTimePanel } from './analytics-cards.tsx'
import { VerdictsPanel, sourceLabels } from './verdicts-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { Panel } from './panel.tsx'
import { formatWatchTime } from './stats-format.ts'

type AnalyticsData = Omit<ChannelAnalytics, 'topVideos'>

interface AnalyticsPanelsProps {
  found: AnalyticsData
  isCompared: boolean
  durationSeconds: number | null
  allViews: number
  middle?: ReactNode
  last?: ReactNode
}

export function AnalyticsPanels({
  found,
  isCompared,
  durationSeconds,
  allViews,
  middle,
  last,
}: AnalyticsPanelsProps) {
  if (!found.hasEnough)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <NotEnoughData allViews={allViews} totals={found.totals} />
        <VerdictsPanel verdicts={found.verdicts} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <AnalyticsCards
        now={found.totals}
        before={isCompared ? (found.previous?.totals ?? null) : null}
        durationSeconds={durationSeconds}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <OverTimePanel found={found} isCompared={isCompared} />
        <DevicesPanel
          title={t`Devices`}
          devices={found.devices}
          totalText={t`views`}
          empty={t`No views in this period`}
        />
      </div>
      {middle}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <SourcesPanel found={found} />
        <TermsPanel found={found} />
        <div className="grid content-start gap-4 lg:max-xl:col-span-2 lg:max-xl:grid-cols-2">
          <VerdictsPanel verdicts={found.verdicts} />
          <CountriesPanel found={found} />
        </div>
      </div>
      {last}
    </div>
  )
}

function NotEnoughData({ allViews, totals }: { allViews: number; totals: AnalyticsTotals }) {
  return (
    <Card className="p-4 md:p-5">
      <EmptyState icon={ChartNoAxesColumn} title={t`Not enough data yet`}>
        {t`${plural({ count: allViews }, { one: '# view so far.', other: '# views so far.' })} ${plural({ fewest: analyticsRules.minViews }, { one: 'The curves appear from # view on.', other: 'The curves appear from # views on.' })}`}
      </EmptyState>
      <dl className="divide-y divide-line text-13">
        <KnownTotal label={t`Views`} value={formatInteger(totals.views)} />
        <KnownTotal label={t`Unique viewers`} value={formatInteger(totals.uniqueViewers)} />
        <KnownTotal label={t`Watch time`} value={formatWatchTime(totals.watchSeconds)} />
        <KnownTotal label={t`Likes`} value={formatInteger(totals.likes)} />
        <KnownTotal label={t`Comments`} value={formatInteger(totals.comments)} />
        <KnownTotal label={t`Subscribers gained`} value={formatInteger(totals.subscribersGained)} />
      </dl>
    </Card>
  )
}

const KnownTotal = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="text-fg-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

type SourcesData = Pick<ChannelAnalytics, 'sources' | 'hosts' | 'totals'>

function SourcesPanel({ found: { sources, hosts, totals } }: { found: SourcesData }) {
  const named = hosts.reduce((sum, { views }) => sum + views, 0)
  const external = sources.find(({ source }) => source === 'external')?.views ?? 0
  const rest = external - named
  const lines = [
    ...hosts.map((line) => ({ ...line, key: line.host })),
    ...(rest > 0 && named > 0 ? [{ key: 'others', host: t`Others`, views: rest }] : []),
  ]
  return (
    <Panel title={t`Traffic sources`} unit={t`views`}>
      {sources.length === 0 ? (
        <p className="text-13 text-fg-muted">{t`No views in this period.`}</p>
      ) : (
        <BarList
          total={totals.views}
          bars={sources.map(({ source, views }) => ({
            key: source,
            label: t(sourceLabels[source]),
            value: views,
            parts: source === 'external' && lines.length > 0 && (
              <ul className="mt-2 ms-px grid gap-1 border-s border-line ps-3 text-12 text-fg-muted">
                {lines.map(({ key, host, views: hostViews }) => (
                  <li key={key} className="flex justify-between gap-3 pe-14">
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

interface Bar {
  key: string
  label: string
  value: number
  parts?: ReactNode
}

function BarList({ bars, total }: { bars: readonly Bar[]; total: number }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-4">
      {bars.map(({ key, label, value, parts }) => (
        <li key={key}>
          <p className="mb-1.5 flex items-baseline gap-3 text-13">
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="text-fg-faint tabular-nums">{formatInteger(value)}</span>
            <b className="w-11 text-end font-semibold tabular-nums">
              {formatPercent(Math.round((100 * value) / Math.max(1, total)))}
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

type CountriesData = Pick<ChannelAnalytics, 'countries' | 'totals'>

function CountriesPanel({ found: { countries, totals } }: { found: CountriesData }) {
  if (countries.length === 0) return null
  const known = countries.reduce((sum, { views }) => sum + views, 0)
  const rest = totals.views - known
  return (
    <Panel title={t`Countries`} unit={t`views`}>
      <BarList
        total={totals.views}
        bars={[
          ...countries.map(({ country, views }) => ({
            key: country,
            label: countryName(country),
            value: views,
          })),
          ...(rest > 0 ? [{ key: 'others', label: t`Others, or unknown`, value: rest }] : []),
        ]}
      />
    </Panel>
  )
}

export const AnalyticsSkeleton = () => (
  <div className="grid gap-4">
    <Skeletons
      className="grid grid-cols-2 gap-4 xl:grid-cols-4"
      each={Array<string>(8).fill('h-28 rounded-lg!')}
    />
    <Skeleton className="h-90 rounded-lg!" />
  </div>
)

type TermsData = Pick<ChannelAnalytics, 'searchTerms' | 'rareSearchViews'>

const TermsPanel = ({ found: { searchTerms, rareSearchViews } }: { found: TermsData }) => (
  <Panel title={t`Search terms`} unit={t`that led here`}>
    {searchTerms.length === 0 ? (
      <p className="text-13 text-fg-muted">
        {t`${plural({ fewest: analyticsRules.fewestOfTerm }, { one: 'No search term led # person or more here.', other: 'No search term led # people or more here.' })}`}
      </p>
    ) : (
      <div className="max-h-110 overflow-y-auto">
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="text-12 text-fg-faint *:pb-2 *:font-strong">
              <th scope="col" className="text-start">
                {t`Term`}
              </th>
              <th scope="col" className="w-16 text-end">
                {t`Views`}
              </th>
              <th scope="col" className="w-20 text-end">
                {t`Avg. view`}
              </th>
            </tr>
          </thead>
          <tbody>
            {searchTerms.map(({ term, views, averageSeconds }) => (
              <tr key={term} className="border-t border-line *:py-2">
                <th scope="row" className="truncate text-start font-normal">
                  {term}
                </th>
                <td className="text-end tabular-nums">{formatInteger(views)}</td>
                <td className="text-end text-fg-muted tabular-nums">{formatDuration(averageSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {(searchTerms.length > 0 || rareSearchViews > 0) && (
      <p className="mt-auto pt-3 text-12 text-pretty text-fg-faint">{termsNote(rareSearchViews)}</p>
    )}
  </Panel>
)

function termsNote(rareViews: number): string {
  const fewest = analyticsRules.fewestOfTerm
  return rareViews > 0
    ? t`${plural({ fewest }, { one: 'Terms used by # person or more.', other: 'Terms used by # people or more.' })} ${plural({ count: rareViews }, { one: 'Another # view came from rarer ones.', other: 'Another # views came from rarer ones.' })}`
    : t`${plural({ fewest }, { one: 'Terms used by # person or more.', other: 'Terms used by # people or more.' })}`
}
