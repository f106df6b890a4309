import { Skeleton } from '../../../ui/skeleton.tsx'

export const ReelSkeleton = () => (
  <div className="flex h-[calc(100dvh-var(--header))] items-end justify-center gap-4 sm:pt-1 sm:pb-5">
    <Skeleton className="max-sm:size-full max-sm:rounded-none! sm:ml-18 sm:aspect-9/16 sm:h-full sm:rounded-lg!" />
    <div className="grid w-14 gap-8 pb-2 max-sm:hidden">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="size-12 rounded-full!" />
      ))}
    </div>
  </div>
)
