import { type FeedPreference, maxPreferenceLevel } from '@kinora/contract/discovery/feeds/rules'
import type { FeedPreferences } from '@kinora/contract/discovery/feeds/schemas'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFeedPreferences, useUpdateFeedPreferences } from './use-feed-preferences.ts'

const preferenceFields: { word: FeedPreference; label: string; hint: string }[] = [
  { word: 'fresh', label: 'New videos', hint: 'Recently published videos' },
  { word: 'subscriptions', label: 'My subscriptions', hint: 'The channels you subscribe to' },
  { word: 'variety', label: 'Variety', hint: 'Channels and topics that are new to you' },
]

const levelLabels = ['As usual', 'More', 'Much more']
const levelOptions = Array.from({ length: maxPreferenceLevel + 1 }, (_, level) => ({
  value: String(level),
  label: levelLabels[level] ?? String(level),
}))

export function FeedPreferencesForm() {
  const tune = useFeedPreferences()
  return (
    <div className="p-5">
      <p className="mb-6 text-fg-muted">Choose what you want more of. Home updates right away.</p>
      <QueryState query={tune} failed="Your choices could not be loaded" loading={<PreferencesSkeleton />}>
        {(chosen) => <PreferenceList chosen={chosen} />}
      </QueryState>
    </div>
  )
}

function PreferenceList({ chosen }: { chosen: FeedPreferences }) {
  const tuning = useUpdateFeedPreferences()
  const isUsual = preferenceFields.every(({ word }) => chosen[word] === 0)
  return (
    <>
      <div className="grid gap-6">
        {preferenceFields.map(({ word, label, hint }) => (
          <div key={word}>
            <p className="font-semibold" aria-hidden="true">
              {label}
            </p>
            <p className="mb-2.5 text-13 text-fg-muted">{hint}</p>
            <SegmentedControl
              block
              label={label}
              value={String(chosen[word])}
              options={levelOptions}
              onValueChange={(level) => tuning.mutate({ [word]: Number(level) })}
            />
          </div>
        ))}
      </div>
      <Button
        variant="ghost"
        icon={RotateCcw}
        className="mt-6 -ml-3.5"
        // Not `disabled`, which would lose the focus.
        aria-disabled={isUsual || undefined}
        onClick={() => !isUsual && tuning.mutate('usual')}
      >
        Reset
      </Button>
    </>
  )
}

const PreferencesSkeleton = () => (
  <div className="grid gap-6">
    {preferenceFields.map(({ word }) => (
      <div key={word}>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-0.5 mb-2.5 h-4 w-48" />
        <Skeleton className="h-9 rounded-md!" />
      </div>
    ))}
  </div>
)
