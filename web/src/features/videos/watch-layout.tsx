import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsSkeleton } from './more-videos.tsx'
import { stageClass } from './stage.tsx'

/** The geometry of the watch page: the film and its words, and a column beside them. */
export const WatchLayout = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className="gap-x-7 gap-y-8 md:grid md:pt-1 lg:grid-cols-[minmax(0,1fr)_376px]">
    {/* No box of its own on phones: there the player sticks as long as the page is scrolled. */}
    <div className="min-w-0 max-md:contents">{children}</div>
    <aside aria-label="More videos" className="min-w-0 max-md:mt-8 lg:pt-1">
      {side}
    </aside>
  </div>
)

/** The watch page before its video is there: everything already has its place. */
export const WatchSkeleton = () => (
  <WatchLayout
    side={
      <>
        <h2 className="mb-4 title-20">More videos</h2>
        <RowsSkeleton />
      </>
    }
  >
    <div className={stageClass}>
      <div className="size-full bg-stage md:rounded-lg" />
    </div>
    <Skeleton className="mt-5 h-7.5 w-2/3 max-md:mt-4 max-md:h-6.5" />
    <div className="mt-4 flex items-center gap-3 max-md:mt-3">
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-5 w-32" />
    </div>
    <Skeleton className="mt-5 h-36 rounded-lg!" />
  </WatchLayout>
)
