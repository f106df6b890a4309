import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnalyticsCards } from './analytics-cards.tsx'
import { VerdictsPanel } from './verdicts-panel.tsx'
import { CountriesPanel } from './countries-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { NotEnoughData } from './not-enough-data.tsx'
import { OverTimePanel } from './over-time-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

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
          title="Devices"
          devices={found.devices}
          totalText="views"
          empty="No views in this period"
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

export const AnalyticsSkeleton = () => (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-28 rounded-lg!" />
      ))}
    </div>
    <Skeleton className="h-90 rounded-lg!" />
  </div>
)
