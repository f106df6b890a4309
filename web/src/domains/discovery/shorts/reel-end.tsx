import { t } from '@kinora/contract/text/translate'
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
      aria-label={t`End of the shorts`}
      className="grid h-full snap-start snap-always content-center outline-0"
    >
      {list.isFetchNextPageError ? (
        <ErrorState
          title={t`More shorts could not be loaded`}
          isRetrying={list.isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : list.hasNextPage ? (
        <CenteredSpinner label={t`Loading...`} />
      ) : (
        <LiveRegion>
          <EmptyState
            icon={Check}
            title={t`You're all caught up`}
            action={
              <Button icon={RotateCcw} onClick={onRestart}>
                {t`Watch again`}
              </Button>
            }
          >
            {t`You have reached the end of all shorts.`}
          </EmptyState>
        </LiveRegion>
      )}
    </article>
  )
}
