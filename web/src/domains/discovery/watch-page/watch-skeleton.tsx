import { Skeleton } from '../../../ui/skeleton.tsx'
import { RelatedHead, RelatedSkeleton } from '../feeds/related.tsx'
import { stageClass, WatchLayout } from './watch-layout.tsx'

export const WatchSkeleton = () => (
  <WatchLayout
    stage={
      <div className={stageClass}>
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
