import { trendingRefreshMinutes } from '@kinora/contract/discovery/feeds/rules'
import type { TrendingVideo } from '@kinora/contract/discovery/feeds/schemas'
import { Card } from '../../../ui/card.tsx'
import { scoreLabel } from './trending-labels.ts'

export const explanationId = 'how'

export const TrendingExplanation = ({ first }: { first: TrendingVideo | undefined }) => (
  <Card pad className="scroll-mt-18 lg:sticky lg:top-[calc(var(--header)+12px)]">
    <aside aria-labelledby={explanationId} className="grid gap-3.5">
      <h2 id={explanationId} tabIndex={-1} className="title-16 outline-0">
        How this list is made
      </h2>
      <p className="text-13 text-pretty text-fg-muted">
        Valid views in the window, weighted by watch-through; older counts less; own views never count.
      </p>
      <dl className="text-13 tabular-nums">
        {scoreFactors.map(({ name, meaning }) => (
          <div key={name} className="border-t border-line py-2.25">
            <dt className="font-strong">{name}</dt>
            <dd className="text-12 text-fg-faint">{meaning}</dd>
          </div>
        ))}
        {first && (
          <div className="flex justify-between gap-4 border-t border-line-strong py-2.25 font-semibold">
            <dt>Score of number 1</dt>
            <dd>{scoreLabel(first.score)}</dd>
          </div>
        )}
      </dl>
      <p className="text-12 text-pretty text-fg-faint">
        Arrows compare with the list of an hour ago. Updated every {trendingRefreshMinutes.day} minutes, week
        and month every {trendingRefreshMinutes.month}. Nobody can buy a place.
      </p>
    </aside>
  </Card>
)

const scoreFactors = [
  { name: 'Valid views', meaning: 'One for each viewer in six hours; no bots, no reloads' },
  { name: '× Watch-through', meaning: 'How much of the video that viewer watched, from 0 to 1' },
  { name: '× Freshness', meaning: 'From 1 for a view of this moment down to 0 at the end of the window' },
]
