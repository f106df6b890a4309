import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { RecommendedVideo, FeedPreferences, HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RankExplanationView, type ReasonContext } from './rank-explanation.tsx'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { type FeedPreference, maxPreferenceLevel } from '@kinora/contract/discovery/feeds/rules'
import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { keyOf, query, invalidateCalls, send } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export type FeedSheetState = { kind: 'tune' } | { kind: 'why'; video: RecommendedVideo; place: ReasonContext }

export interface FeedSheetProps {
  opened: FeedSheetState
  onOpen: (opened: FeedSheetState | null) => void
}

export function FeedSheet({ opened, onOpen }: FeedSheetProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const close = () => onOpen(null)
  return (
    <Sheet
      onClose={close}
      side={isWide ? 'end' : 'bottom'}
      width="w-[400px]"
      title={opened.kind === 'why' ? t`Why am I seeing this?` : t`Tune home`}
    >
      {opened.kind === 'why' ? (
        <RankExplanationView
          video={opened.video}
          context={opened.place}
          onTune={() => onOpen({ kind: 'tune' })}
          onHidden={close}
        />
      ) : (
        <FeedPreferencesForm />
      )}
    </Sheet>
  )
}

const preferenceFields: { word: FeedPreference; label: Message; hint: Message }[] = [
  { word: 'fresh', label: msg`New videos`, hint: msg`Recently published videos` },
  { word: 'subscriptions', label: msg`My subscriptions`, hint: msg`The channels you subscribe to` },
  { word: 'variety', label: msg`Variety`, hint: msg`Channels and topics that are new to you` },
]

const levelLabels = [msg`As usual`, msg({ message: 'More', context: 'amount' }), msg`Much more`]
const levelOptions = Array.from({ length: maxPreferenceLevel + 1 }, (_, level) => ({
  value: String(level),
  label: levelLabels[level] ?? String(level),
}))

const preferencesQuery = () => query(feeds.findPreferences, {})

const useFeedPreferences = () => useQuery(preferencesQuery())

function FeedPreferencesForm() {
  const tune = useFeedPreferences()
  return (
    <div className="p-5">
      <p className="mb-6 text-fg-muted">{t`Choose what you want more of. Home updates right away.`}</p>
      <QueryState query={tune} failed={t`Your choices could not be loaded`} loading={<PreferencesSkeleton />}>
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
              {t(label)}
            </p>
            <p className="mb-2.5 text-13 text-fg-muted">{t(hint)}</p>
            <SegmentedControl
              block
              label={t(label)}
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
        className="mt-6 -ms-3.5"
        // Not `disabled`, which would lose the focus.
        aria-disabled={isUsual || undefined}
        onClick={() => !isUsual && tuning.mutate('usual')}
      >
        {t`Reset`}
      </Button>
    </>
  )
}

const defaultPreferences: FeedPreferences = { fresh: 0, subscriptions: 0, variety: 0 }

type PreferenceChange = Partial<FeedPreferences> | 'usual'

/** Drops all screens but the first: they were ranked with the old preferences. */
async function restartHome(client: QueryClient) {
  client.setQueriesData<InfiniteData<HomeFeed>>(
    { queryKey: [...keyOf(feeds.home), 'pages'] },
    (home) => home && { pages: home.pages.slice(0, 1), pageParams: home.pageParams.slice(0, 1) },
  )
  await invalidateCalls(client, feeds.home)
}

function useUpdateFeedPreferences() {
  const client = useQueryClient()
  const work = async (choice: PreferenceChange) => {
    const tune =
      choice === 'usual'
        ? await send(feeds.resetPreferences, {})
        : await send(feeds.updatePreferences, { body: choice })
    void restartHome(client)
    return tune
  }
  return useOptimisticMutation(work, {
    read: preferencesQuery(),
    applyChoice: (tune: FeedPreferences, choice: PreferenceChange) =>
      choice === 'usual' ? defaultPreferences : { ...tune, ...choice },
    applyResponse: (_tune, saved) => saved,
    failed: t`Your choice could not be saved`,
  })
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
