import type { RecommendedVideo } from '@kinora/contract/feeds'
import { LazyModule } from '../../ui/lazy-module.tsx'
import type { ReasonContext } from './reason-labels.ts'

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
