import type { RecommendedVideo } from '@kinora/contract/feeds'
import { LazyModule } from '../../ui/late.tsx'
import type { ReasonContext } from './why-words.ts'

export type FeedSheetState =
  | { kind: 'tune'; entry?: Element | null }
  | { kind: 'why'; video: RecommendedVideo; place: ReasonContext; entry: Element | null }

export interface LazyFeedSheetProps {
  opened: FeedSheetState
  onOpen: (opened: FeedSheetState | null) => void
}

const loadSheet = () => import('./feed-sheet.tsx')

export const LazyFeedSheet = ({ opened, onOpen }: LazyFeedSheetProps) => (
  <LazyModule load={loadSheet} onFailed={() => onOpen(null)}>
    {({ FeedSheet }) => <FeedSheet opened={opened} onOpen={onOpen} />}
  </LazyModule>
)
