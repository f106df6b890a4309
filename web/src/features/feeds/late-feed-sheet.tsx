import type { RecommendedVideo } from '@kinora/contract/feeds'
import { Late } from '../../ui/late.tsx'
import type { WhyPlace } from './why-words.ts'

/** What somebody wants to know or to change about what they are shown. */
export type OpenedSheet =
  | { kind: 'tune'; entry?: Element | null }
  | { kind: 'why'; video: RecommendedVideo; place: WhyPlace; entry: Element | null }

export interface LateFeedSheetProps {
  opened: OpenedSheet
  /** Opens another one in its place, or closes it. */
  onOpen: (opened: OpenedSheet | null) => void
}

const load = () => import('./feed-sheet.tsx')

/** The sheet in which that is answered; its code comes as it is wanted. */
export const LateFeedSheet = ({ opened, onOpen }: LateFeedSheetProps) => (
  <Late load={load} onFailed={() => onOpen(null)}>
    {({ FeedSheet }) => <FeedSheet opened={opened} onOpen={onOpen} />}
  </Late>
)
