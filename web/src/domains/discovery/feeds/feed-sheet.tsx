import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { FeedPreferencesForm } from './feed-preferences-form.tsx'
import { RankExplanationView, type ReasonContext } from './rank-explanation.tsx'

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
      open
      onOpenChange={close}
      side={isWide ? 'right' : 'bottom'}
      width="w-[400px]"
      title={opened.kind === 'why' ? 'Why am I seeing this?' : 'Tune home'}
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
