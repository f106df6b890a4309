import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CenteredSpinner } from '../../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import type { ShortsQuery } from './use-shorts.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'

interface ReelEndProps {
  list: ShortsQuery
  isCurrent: boolean
  onRestart: () => void
}

export function ReelEnd({ list, isCurrent, onRestart }: ReelEndProps) {
  const room = useRef<HTMLElement>(null)
  useRestoreFocus(room, isCurrent)
  return (
    <article
      ref={room}
      tabIndex={-1}
      inert={!isCurrent}
      aria-label="End of the shorts"
      className="grid h-full snap-start snap-always content-center outline-0"
    >
      {list.isFetchNextPageError ? (
        <ErrorState
          title="More shorts could not be loaded"
          isRetrying={list.isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : list.hasNextPage ? (
        <CenteredSpinner label="Loading..." />
      ) : (
        <LiveRegion>
          <EmptyState
            icon={Check}
            title="You're all caught up"
            action={
              <Button icon={RotateCcw} onClick={onRestart}>
                Watch again
              </Button>
            }
          >
            You have reached the end of all shorts.
          </EmptyState>
        </LiveRegion>
      )}
    </article>
  )
}
