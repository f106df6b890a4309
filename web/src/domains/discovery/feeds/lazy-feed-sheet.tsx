import { LazyModule } from '../../../ui/lazy-module.tsx'
import type { FeedSheetProps } from './feed-sheet.tsx'

const loadSheet = () => import('./feed-sheet.tsx')

export const LazyFeedSheet = ({ opened, onOpen }: FeedSheetProps) => (
  <LazyModule load={loadSheet} onFailed={() => onOpen(null)}>
    {({ FeedSheet }) => <FeedSheet opened={opened} onOpen={onOpen} />}
  </LazyModule>
)
