import { Skeleton } from '../../../ui/skeleton.tsx'

export const DashboardSkeleton = () => (
  <div className="grid gap-4">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-28 rounded-lg! sm:max-xl:col-span-2" />
    </div>
    <Skeleton className="mt-3 h-6 w-44" />
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-28 rounded-lg!" />
    </div>
    <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="h-90 rounded-lg!" />
      <Skeleton className="h-90 rounded-lg!" />
    </div>
  </div>
)
