import type { RecommendedVideo } from '@kinora/contract/feeds'
import { Late } from '../../ui/late.tsx'
import type { WhyPlace } from './why-words.ts'

export type OpenedSheet =
  | { kind: 'tune'; entry?: Element | null }
  | { kind: 'why'; video: RecommendedVideo; place: WhyPlace; entry: Element | null }

export interface LateFeedSheetProps {
  opened: OpenedSheet
  onOpen: (opened: OpenedSheet | null) => void
}

const load = () => import('./feed-sheet.tsx')

export const LateFeedSheet = ({ opened, onOpen }: LateFeedSheetProps) => (
  <Late load={load} onFailed={() => onOpen(null)}>
    {({ FeedSheet }) => <FeedSheet opened={opened} onOpen={onOpen} />}
  </Late>
)
