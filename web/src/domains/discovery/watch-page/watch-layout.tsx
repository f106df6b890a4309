import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { usePlayerPreferences } from '../../../player/rules/player-preferences.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RelatedHead, RelatedSkeleton } from '../feeds/related.tsx'
import { useStageClass } from './stage.tsx'

interface WatchLayoutProps {
  stage: ReactNode
  children: ReactNode
  side: ReactNode
  sideLabel?: string | undefined
}

/** The order of the parts is fixed, so that switching theatre mode remounts nothing. */
export function WatchLayout({ stage, children, side, sideLabel = 'More videos' }: WatchLayoutProps) {
  const { isTheatre } = usePlayerPreferences()
  return (
    <div className="gap-x-7 md:grid md:pt-1 lg:grid-cols-[minmax(0,1fr)_376px] lg:grid-rows-[auto_1fr]">
      {/* `contents` on phones, so that the player sticks while the page scrolls. */}
      <div className={classes('min-w-0 max-md:contents', isTheatre ? 'lg:col-span-2' : 'lg:col-start-1')}>
        {stage}
      </div>
      <div className="min-w-0 lg:col-start-1">{children}</div>
      <aside
        aria-label={sideLabel}
        className={classes(
          'min-w-0 max-lg:mt-8 lg:col-start-2 lg:pt-1',
          isTheatre ? 'lg:row-start-2 lg:mt-5' : 'lg:row-span-2 lg:row-start-1',
        )}
      >
        {side}
      </aside>
    </div>
  )
}

export const WatchSkeleton = () => (
  <WatchLayout
    stage={
      <div className={useStageClass()}>
        <div className="size-full bg-stage md:rounded-lg" />
      </div>
    }
    side={
      <>
        <RelatedHead />
        <Skeleton className="mb-4 h-8 w-60 rounded-md! touch:h-11" />
        <RelatedSkeleton />
      </>
    }
  >
    <Skeleton className="mt-5 h-7.5 w-2/3 max-md:mt-4 max-md:h-6.5" />
    <div className="mt-4 flex items-center gap-3 max-md:mt-3">
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-5 w-32" />
    </div>
    <Skeleton className="mt-5 h-36 rounded-lg!" />
  </WatchLayout>
)
