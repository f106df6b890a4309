import { mostTune, type TuneWord } from '@kinora/contract/feed-rules'
import type { Tune } from '@kinora/contract/feeds'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/chips.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTune, useTuning } from './use-tune.ts'

const wishes: { word: TuneWord; label: string; hint: string }[] = [
  { word: 'fresh', label: 'New videos', hint: 'Recently published videos' },
  { word: 'subscriptions', label: 'My subscriptions', hint: 'The channels you subscribe to' },
  { word: 'variety', label: 'Variety', hint: 'Channels and topics that are new to you' },
]

const levels = ['As usual', 'More', 'Much more']
const options = Array.from({ length: mostTune + 1 }, (_, level) => ({
  value: String(level),
  label: levels[level] ?? String(level),
}))

export function TuneView() {
  const tune = useTune()
  return (
    <div className="p-5">
      <p className="mb-6 text-fg-muted">Choose what you want more of. Home updates right away.</p>
      <QueryState query={tune} failed="Your choices could not be loaded" loading={<TuneSkeleton />}>
        {(chosen) => <Wishes chosen={chosen} />}
      </QueryState>
    </div>
  )
}

function Wishes({ chosen }: { chosen: Tune }) {
  const tuning = useTuning()
  const isUsual = wishes.every(({ word }) => chosen[word] === 0)
  return (
    <>
      <div className="grid gap-6">
        {wishes.map(({ word, label, hint }) => (
          <div key={word}>
            <p className="font-semibold" aria-hidden="true">
              {label}
            </p>
            <p className="mb-2.5 text-13 text-fg-muted">{hint}</p>
            <Segments
              block
              label={label}
              value={String(chosen[word])}
              options={options}
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

const TuneSkeleton = () => (
  <div className="grid gap-6">
    {wishes.map(({ word }) => (
      <div key={word}>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-0.5 mb-2.5 h-4 w-48" />
        <Skeleton className="h-9 rounded-md!" />
      </div>
    ))}
  </div>
)
