import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '../../ui/button.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { ShortList } from './use-shorts.ts'

interface ReelEndProps {
  list: ShortList
  isCurrent: boolean
  onAgain: () => void
}

/** The room after the last short: more are on their way, did not come, or there are none. */
export const ReelEnd = ({ list, isCurrent, onAgain }: ReelEndProps) => (
  <div inert={!isCurrent} className="grid h-full snap-start snap-always content-center">
    {list.isFetchNextPageError ? (
      <ErrorState
        title="More shorts could not be loaded"
        isRetrying={list.isFetchingNextPage}
        onRetry={() => void list.fetchNextPage()}
      />
    ) : list.hasNextPage ? (
      <CenteredSpinner label="Loading..." />
    ) : (
      <EmptyState
        icon={Check}
        title="You're all caught up"
        action={
          <Button icon={RotateCcw} onClick={onAgain}>
            Watch again
          </Button>
        }
      >
        You have come to the end of all shorts.
      </EmptyState>
    )}
  </div>
)
